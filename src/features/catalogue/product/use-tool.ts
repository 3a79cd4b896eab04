import { sharePage } from '../../../browser/share.ts';
import { startForm } from '../alerts/start-form.ts';

/** Does what the pressed tool of a product page is for. */
export const useTool = ({ dataset: { share, alert } }: HTMLElement): unknown =>
  share === undefined ? startForm(alert ?? '') : sharePage(share);
