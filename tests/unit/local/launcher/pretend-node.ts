/** Words for Node that have it take itself for another version. */
export const pretendNode = (version: string) => [
  '--import',
  `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})`,
]
