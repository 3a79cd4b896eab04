import { line } from '../canvas.ts';
import { darker, lighter } from '../colour.ts';
import { type Angle, type Finish, finishes } from '../finishes.ts';
import { clamshell } from '../parts/clamshell.ts';
import { rainbow } from '../parts/keys.ts';

const [width, lid] = [360, 245];

/** A thick laptop for play: lit keys, vents, and lines across the lid. */
export function draw(finish: Finish, angle: Angle): string {
  const body = finishes[finish];
  const keys = finish === 'white' ? '#d9dade' : '#202226';
  return clamshell(
    {
      width,
      depth: 258,
      lid,
      thickness: 24,
      radius: 6,
      body,
      keys,
      legend: finish === 'white' ? '#6a6f78' : '#ffffff',
      theme: 'ember',
      frame: 7,
      chin: 15,
      shiny: false,
      keyLight: rainbow,
      vents: true,
      lidArt: lidLines(body),
    },
    angle,
  );
}

function lidLines(body: string): string {
  const pale = lighter(body, 0.35);
  return (
    line(`M${width * 0.62} 0L${width * 0.48} ${lid}`, darker(body, 0.4), 1.6) +
    line(`M${width * 0.64} 0L${width * 0.5} ${lid}`, pale, 0.8, 0.6) +
    line(`M${width * 0.56} ${lid * 0.5}h26m8 0h12m8 0h5`, '#c8102e', 3)
  );
}
