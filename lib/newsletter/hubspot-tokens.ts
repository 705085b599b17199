/**
 * What HubSpot fills in when it sends a mail. It refuses a coded template without the company's name, street, city and
 * state and a link to unsubscribe: https://developers.hubspot.com/docs/cms/reference/hubl/variables
 */
export const hubspotTokens = {
  companyName: '{{ site_settings.company_name }}',
  companyStreet: '{{ site_settings.company_street_address_1 }}',
  companyCity: '{{ site_settings.company_city }}',
  companyState: '{{ site_settings.company_state }}',
  companyZip: '{{ site_settings.company_zip }}',
  preferences: '{{ unsubscribe_link }}',
  unsubscribe: '{{ unsubscribe_link_all }}',
}

const own = Object.values(hubspotTokens)
const opening = /\{(?=[{%#])/g

/**
 * Makes a finished mail safe for HubSpot, which would run `{{ … }}`, `{% … %}` and `{# … #}` wherever they stand: a writer
 * who quotes some code means the characters. Only our own tokens stay what they are.
 * @param html whose text and attributes may hold character references
 */
export const withOwnTokensOnly = (html: string): string =>
  html.replace(opening, (brace, at: number) =>
    own.some((token) => html.startsWith(token, at)) ? brace : '&#123;',
  )
