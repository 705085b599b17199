/** Lets pages of any origin read a response: customers' pages send events and read structured data. */
export function allowAnyOrigin(response: Response): Response {
  response.headers.set('access-control-allow-origin', '*')
  return response
}
