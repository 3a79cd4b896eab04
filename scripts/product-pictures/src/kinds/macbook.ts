import { type Angle, type Finish, finishes } from '../finishes.ts';
import { clamshell } from '../parts/clamshell.ts';

/** A thin metal laptop with black keys and a screen almost to the edge. */
export function draw(finish: Finish, angle: Angle): string {
  const theme = finish === 'midnight' ? 'lagoon' : 'dusk';
  return clamshell(
    {
      width: 312,
      depth: 221,
      lid: 219,
      thickness: 10,
      radius: 13,
      body: finishes[finish],
      keys: '#1d1f23',
      legend: '#e6e8ec',
      theme,
      frame: 5,
      chin: 6,
      shiny: true,
    },
    angle,
  );
}
