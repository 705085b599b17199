declare module 'html-encoding-sniffer' {
  /** The name of the encoding of an HTML file: by its byte order mark, the given label, or its meta element. */
  export default function sniffHtmlEncoding(
    bytes: Uint8Array,
    options?: { transportLayerEncodingLabel?: string; defaultEncoding?: string },
  ): string
}
