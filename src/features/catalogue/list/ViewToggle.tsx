import * as messages from '../messages.ts';
import { restoreView } from './view.ts';

/** Hydration sets a radio button back to its static state. */
const restore = (radio: HTMLInputElement | null) => {
  if (radio) restoreView(radio);
};

/**
 * Chooses between cards and dense rows. The radio buttons themselves decide (list.css), so that it works without a
 * script; with one the choice is in the address too (view-in-address.ts).
 */
export const ViewToggle = () => (
  <fieldset className="view-toggle">
    <legend className="sr-only">{messages.showProductsAs}</legend>
    <label>
      <input type="radio" name="view" value="grid" defaultChecked ref={restore} />
      {messages.grid}
    </label>
    <label>
      <input type="radio" name="view" value="list" ref={restore} />
      {messages.list}
    </label>
  </fieldset>
);
