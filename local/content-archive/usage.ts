/** The usage text of each content command. */
export const usage = {
  export: `Usage: npm run content:export [-- [--comments] [<file.tar.gz>]]
  --comments  the comments and tasks of the Studio instead of the content`,
  import: `Usage: npm run content:import -- <archive> [--replace | --missing] [other options]
  <archive>   a tar.gz made by content:export or by Sanity, its unpacked directory, or an .ndjson file
  --comments  into the dataset of comments and tasks, from an archive of these
  --replace   overwrite documents the dataset has already, also after an import that was killed
  --missing   import only documents the dataset does not have
  --replace-assets                     overwrite pictures and files the dataset has already, with their descriptions
  --allow-failing-assets               import documents without pictures and files that cannot be read
  --allow-private-addresses            fetch pictures and files from your own network, too
  --allow-assets-in-different-dataset  import documents of pictures whose files are in another dataset
  --skip-cross-dataset-references      leave out references to other datasets`,
  migrate: 'Usage: npm run content:migrate',
  reset: `Usage: npm run content:reset -- --yes [--dataset <name>] [--comments] [<archive>]
  <archive>   what the dataset is to hold afterwards, instead of the sample dataset
  --comments  the dataset of comments and tasks, which needs an archive of these`,
}
