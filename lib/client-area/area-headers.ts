/**
 * Path and query that a request of the client area asks for, as the proxy tells pages: no layout knows its address.
 * What a visitor sends under this name is written over.
 */
export const askedAddressHeader = 'x-client-area-address'
