import {
  addUp,
  type BrandSums,
  brandSumNames,
  type PairSums,
  pairSumNames,
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
 * @param pairs how alike the answers of each engine are
 */
export const totalsOf = (
  runs: readonly RunSums[],
  mentions: readonly BrandSums[],
  brands: readonly TrackedBrand[],
  pairs: readonly PairSums[],
): Totals => ({
  runs: addUp(runSumNames, runs),
  brands: brands.map(({ id, isOwn }) => ({
    ...addUp(brandSumNames, isOwn ? mentions : []),
    brandId: id,
    isOwn,
    domains: null,
  })),
  pairs: addUp(pairSumNames, pairs),
})
