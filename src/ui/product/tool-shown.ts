const TOOL_SHOWN = 'product-tool-shown';

/** Announces a product's button that an island rendered: the page's scripts set its state. */
export const announceShown = (button: Element | null): void =>
  void button?.dispatchEvent(new Event(TOOL_SHOWN, { bubbles: true }));

/** Calls back for every button that is announced. */
export const onToolShown = (show: (button: Element) => void): void =>
  document.addEventListener(TOOL_SHOWN, ({ target }) => target instanceof Element && show(target));
