/** Something that stands on the board, placed by its upper left corner as seen from above. */
export interface Block {
  x: number;
  y: number;
  width: number;
  height: number;
  depth: number;
  colour: string;
  art: string;
  side?: string;
  round?: number;
  shiny?: boolean;
}
