import { useEffect, useRef, useState } from 'react';
import * as messages from './messages.ts';

/** Of the Shape Detection API, which TypeScript does not know yet. */
type BarcodeReader = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type BarcodeWindow = { BarcodeDetector?: new () => BarcodeReader };

const READ_EVERY_MS = 200;
/** The browser's reader of barcodes; undefined where it has none, such as Firefox and Safari. */
const Reader = () => (globalThis as BarcodeWindow).BarcodeDetector;

type Props = { label: string; onRead: (text: string) => void };

function Camera({ onRead }: Pick<Props, 'onRead'>) {
  const video = useRef<HTMLVideoElement>(null);
  const read = useRef(onRead);
  read.current = onRead;
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const Detector = Reader();
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const look = async (reader: BarcodeReader, source: HTMLVideoElement) => {
      // A frame that cannot be read yet is no failure.
      const [found] = await reader.detect(source).catch(() => []);
      if (isOver) return;
      if (found) read.current(found.rawValue);
      else timer = setTimeout(() => void look(reader, source), READ_EVERY_MS);
    };
    const open = async () => {
      if (!Detector) return;
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const source = video.current;
      if (isOver || !source) return stop();
      source.srcObject = stream;
      await source.play();
      await look(new Detector(), source);
    };
    open().catch(() => !isOver && setFailed(true));
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    <>
      <p>{messages.scanHint}</p>
      <video ref={video} muted playsInline className="studio-camera" />
      <p role="alert" className="text-accent-ink text-sm empty:hidden">
        {hasFailed && messages.scanFailed}
      </p>
    </>
  );
}

/** A button that reads a barcode with the camera; none where the browser cannot. */
export function CameraScan({ label, onRead }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (!Reader()) return null;
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        aria-label={messages.scanLabel(label)}
        onClick={() => {
          setOpen(true);
          dialog.current?.showModal();
        }}
      >
        {messages.scanButton}
      </button>
      <dialog
        ref={dialog}
        className="panel text-ink m-auto max-w-[min(28rem,calc(100vw-2rem))] p-5"
        aria-label={messages.scanLabel(label)}
        onClose={() => setOpen(false)}
      >
        <div className="grid gap-3">
          {isOpen && (
            <Camera
              onRead={(text) => {
                dialog.current?.close();
                onRead(text);
              }}
            />
          )}
          <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
            {messages.scanClose}
          </button>
        </div>
      </dialog>
    </>
  );
}
