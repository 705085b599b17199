import {
  addUp,
  type BrandSums,
  brandSumNames,
  type RunSums,
  runSumNames,
  type Totals,
} from '../../geo/metrics/sums'

/** A tracked brand. */
export interface TrackedBrand {
  id: string
  isOwn: boolean
}

/**
 * Adds up rows for the figures of the own brand. The other brands are without mentions, because their rows are not read: they only
 * say how many brands have a rank.
 */
export const totalsOf = (
  runs: readonly RunSums[],
  mentions: readonly BrandSums[],
  brands: readonly TrackedBrand[],
): Totals => ({
  runs: addUp(runSumNames, runs),
  brands: brands.map(({ id, isOwn }) => ({
    ...addUp(brandSumNames, isOwn ? mentions : []),
    brandId: id,
    isOwn,
    domains: null,
  })),
})
