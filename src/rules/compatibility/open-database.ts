/** The open database of parts, and the licence that it asks to be named with (ODC-By 1.0, section 4.3). */
export const OPEN_PARTS = {
  name: 'BuildCores OpenDB',
  address: 'https://github.com/buildcores/buildcores-open-db',
  licence: 'Open Data Commons Attribution License (ODC-By) 1.0',
  licenceAddress: 'https://opendatacommons.org/licenses/by/1-0/',
} as const;
