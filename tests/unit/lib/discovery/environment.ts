/** The environment of a site that these tests are about, for `jest.mock('@/lib/env/server')`. */
export const environment = {
  contentMode: 'embedded',
  projectId: 'local',
  dataset: 'production',
  siteUrl: 'https://www.example.com',
}
