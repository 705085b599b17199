/** Stands in for the site's own variables. */
export const environment = {
  contentMode: 'embedded',
  projectId: 'local',
  dataset: 'production',
  siteUrl: 'https://www.example.com',
}
