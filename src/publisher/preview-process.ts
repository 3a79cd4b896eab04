import { type Preview, renderPreview } from './preview.ts';

/** The message at the end of the process. */
export type PreviewMessage = { html: string } | { failed: string };

const report = (message: PreviewMessage) =>
  new Promise<void>((resolve) => {
    process.send?.(message, () => resolve());
  });

/** Renders one preview in a process of its own, and ends with the process that started it. */
process.on('disconnect', () => process.exit(1));
process.on('message', async (preview: Preview) => {
  await report(
    await renderPreview(preview).then(
      (html) => ({ html }),
      ({ stack, message }: Error) => ({ failed: stack ?? message }),
    ),
  );
  process.exit(0);
});
