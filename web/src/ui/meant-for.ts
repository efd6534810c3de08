const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=combobox]';

const inSight = (layer: Element): boolean => layer.getClientRects().length > 0;

/** Whether another layer lies in front of the place the keys belong to. */
const isCovered = (place: Element | null): boolean =>
  [...document.querySelectorAll('[role=dialog], dialog[open]')].some(
    (layer) => inSight(layer) && !(place && layer.contains(place)),
  );

/**
 * Whether a key pressed anywhere is meant for a place of the page: nobody is typing, nothing lies in front of it, and it is
 * not the page of another tab.
 */
export const isMeantFor = (event: KeyboardEvent, place: Element | null): boolean => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  const typing = event.target instanceof Element && event.target.closest(TYPING) !== null;
  return !typing && !isCovered(place) && (place === null || inSight(place));
};
