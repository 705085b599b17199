/** React's own encoder for the arguments of a server action. Next includes it without types. */
declare module 'next/dist/compiled/react-server-dom-turbopack/client.node.js' {
  const client: { encodeReply(value: unknown): Promise<string | FormData> }
  export default client
}
