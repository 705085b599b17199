/** What React's own client encodes the arguments of a server action with. Next brings it along without types. */
declare module 'next/dist/compiled/react-server-dom-turbopack/client.node.js' {
  const client: { encodeReply(value: unknown): Promise<string | FormData> }
  export default client
}
