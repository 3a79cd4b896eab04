const TOOL_SHOWN = 'product-tool-shown';

/** Tells the page's scripts of a product's button that an island rendered: they know what it must look like. */
export const announceShown = (button: Element | null): void =>
  void button?.dispatchEvent(new Event(TOOL_SHOWN, { bubbles: true }));

/** Calls back for every such button from now on. */
export const onToolShown = (show: (button: Element) => void): void =>
  document.addEventListener(TOOL_SHOWN, ({ target }) => target instanceof Element && show(target));
