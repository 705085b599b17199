const number = /\d[\d,]*(?:\.\d+)?/g

/**
 * A figure on its way: every number in it at a share of its value, as many decimals and the words around it as they are.
 * @param figure as an editor writes it, such as "20–40%" or "1,200+"
 * @param share from 0, not yet begun, to 1, the figure itself
 */
export function figureAt(figure: string, share: number): string {
  if (share >= 1) return figure
  return figure.replace(number, (text) => {
    const decimals = text.split('.')[1]?.length ?? 0
    const value = Number(text.replaceAll(',', '')) * share
    return value.toLocaleString('en-US', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: text.includes(','),
    })
  })
}
