/** What is known of a motherboard. */
export interface Board {
  form: 'ATX' | 'Micro-ATX' | 'Mini-ITX';
  /** A narrow board for small computers, as cheap ones are. */
  narrow: boolean;
  socket: 'LGA1700' | 'LGA1851' | 'AM4' | 'AM5';
  memorySlots: number;
  /** Slots for drives, and how many of them are under a cover of metal. */
  m2Slots: number;
  m2Covers: number;
  sataPorts: number;
  /** Long slots for cards: the first for graphics. */
  longSlots: number;
  shortSlots: number;
  /** Blocks of metal over the power stages: none, at the left, or at the left and above. */
  heatSinks: 0 | 1 | 2;
  /** Whether a cover goes over the rear sockets. */
  shroud: boolean;
  video: { hdmi: number; displayPort: number; vga: number; dvi: number; usbC: number };
  wireless: boolean;
  board: string;
  cover: string;
  accent: string;
  /** In plain type on the chipset's cover: "B760". */
  chipset: string;
}

/** The size of a board in millimetres. */
export function boardSize({ form, narrow }: Pick<Board, 'form' | 'narrow'>): {
  width: number;
  height: number;
} {
  if (form === 'Mini-ITX') return { width: 170, height: 170 };
  if (form === 'Micro-ATX') return { width: narrow ? 200 : 244, height: narrow ? 232 : 244 };
  return { width: 244, height: 305 };
}
