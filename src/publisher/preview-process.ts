import { type Preview, renderPreview } from './preview.ts';

/** The message at the end of the process. */
export type PreviewResult = { html: string } | { error: string };

const report = (message: PreviewResult) =>
  new Promise<void>((resolve) => {
    process.send?.(message, () => resolve());
  });

/** Renders one preview in a process of its own, and ends with the process that started it. */
process.on('disconnect', () => process.exit(1));
process.on('message', async (preview: Preview) => {
  await report(
    await renderPreview(preview).then(
      (html) => ({ html }),
      ({ stack, message }: Error) => ({ error: stack ?? message }),
    ),
  );
  process.exit(0);
});
