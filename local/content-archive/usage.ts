/** The usage text of each content command. */
export const usage = {
  export: 'Usage: npm run content:export [-- <file.tar.gz>]',
  import: `Usage: npm run content:import -- <archive> [--replace | --missing] [other options]
  <archive>   a tar.gz made by content:export or by Sanity, its unpacked directory, or an .ndjson file
  --replace   overwrite documents the dataset has already
  --missing   import only documents the dataset does not have
  --allow-failing-assets            import documents without pictures and files that cannot be read
  --skip-cross-dataset-references   leave out references to other datasets`,
  reset: `Usage: npm run content:reset -- --yes [--dataset <name>] [<archive>]
  <archive>   what the dataset is to hold afterwards, instead of the sample dataset`,
}
