/** Elements whose content is no text of a description. */
export const DROPPED: ReadonlySet<string> = new Set(
  'script style iframe noscript object svg math template head title select textarea video audio canvas'.split(
    ' ',
  ),
);

/** Elements that stand in lines of their own, with the line breaks around them. */
export const BREAKS: ReadonlyMap<string, number> = new Map([
  ...'p h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre figure'.split(' ').map((name) => [name, 2] as const),
  ...'div section article header footer main li dt dd tr caption figcaption hr center'
    .split(' ')
    .map((name) => [name, 1] as const),
]);

const INLINE =
  'a abbr b big br button cite code del em embed font form i img input ins kbd label link mark meta s small span ' +
  'strike strong sub sup tbody td tfoot th thead tt u html body o:p';

const NAMES = [...DROPPED, ...BREAKS.keys(), ...INLINE.split(' ')].join('|');
/** Attributes need a value to be seen: "a <b and c> d" is a comparison. */
const TAG = new RegExp(`</?(?:${NAMES})(?:\\s*/?>|[\\s/]+[\\w:-]+\\s*=)|<!--`, 'i');

/** Whether a text has a tag of HTML in it. "a<b" and "<5 W>" are text. */
export const hasMarkup = (text: string): boolean => TAG.test(text);
