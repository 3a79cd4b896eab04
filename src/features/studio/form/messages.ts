import { counted } from '../count-text.ts';
import { productCount } from '../messages.ts';

/** What the form of a record says. Its fields' labels are in resources/messages.ts. */
export const draftRestored = 'Your unsaved changes were restored. Save them to keep them.';
export const changedMeanwhile = (fields: string) =>
  `Someone else has changed since: ${fields}. Saving overwrites that.`;
export const discardButton = 'Discard my changes';
export const keepMineButton = 'Reload, and keep my changes';
export const fieldsMarked = 'Not saved: please look at the marked fields.';
export const recordAdded = (noun: string) => `The ${noun} was added`;
export const recordDeleted = (noun: string) => `The ${noun} was deleted`;
export const editLabel = (title: string) => `Edit ${title}`;
export const addButton = (noun: string) => `Add the ${noun}`;
export const additionLabel = (noun: string) => `Name of the new ${noun}`;
export const existsAlready = (name: string) => `${name} exists already.`;
export const additionTaken = (noun: string) => `There is already such a ${noun}: choose it in the list.`;
export const recordTaken = (noun: string, slug: string) =>
  `A ${noun} with the slug “${slug}” exists already.`;
export const openTakenButton = 'Open it';
export const previewButton = 'Preview';
export const unsavedState = 'Not saved yet';
export const deleteButton = 'Delete';
export const deleteQuestion = (title: string) => `Delete ${title}? This cannot be undone.`;
export const choiceMissing = 'Choose one';
export const noChoice = 'None';
export const piecesError = (most: number) => `Give a whole number from 0 to ${most}.`;
export const moveLabels = {
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
};
export const removeLabel = (name: string) => `Remove ${name}`;

/** What lists of filters, specifications, pictures, products and tags say. */
export const addedFacet = (name: string) => `Added: ${name}`;
export const facetNameLabel = (name: string) => `Label of ${name}`;
export const facetShownLabel = (name: string) => `Show ${name}`;
export const facetShown = 'Shown';
export const facetsFull = (most: number) => `At most ${most} filters can be added.`;
export const addFacetLabel = 'Add a filter by a specification';
export const facetsLoading = 'Reading the products…';
export const facetCandidate = (specification: string, products: number, values: number) =>
  `${specification} (${productCount(products)}, ${counted(values, { one: 'value', other: 'values' })})`;
export const lineNoun = 'line';
export const addLineButton = 'Add a line';
export const lineName = (noun: string, number: number) => `${noun} ${number}`;
export const lineNameLabel = (noun: string, number: number) => `Name of ${noun} ${number}`;
export const lineValueLabel = (noun: string, number: number) => `Value of ${noun} ${number}`;
export const pictureName = (number: number) => `picture ${number}`;
export const pictureTextLabel = (number: number) => `Alternative text of picture ${number}`;
export const pictureTextHint = 'What the picture shows';
export const uploadPictureLabel = 'Upload a picture';
export const uploadPicturesLabel = 'Upload pictures, or drop them here';
export const uploading = 'Uploading...';
export const noProducts = 'No products yet.';
export const productSearchLabel = 'Find products to add';
export const priceInSale = (before: string, inSale: string) => `${before}, in the sale ${inSale}`;
export const addProductButton = (name: string) => `Add ${name}`;
export const findIn = (label: string) => `Find ${label.toLowerCase()}`;
export const newTagLabel = 'New tag';
export const addTagButton = 'Add tag';
