import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Angle } from '../finishes.ts';
import { fanPlaces, sizeOf } from '../kinds/graphics-card.ts';
import { type Drawing, type KindName, svgOf } from '../kinds/index.ts';
import { panelOf } from '../kinds/monitor.ts';
import { boardSize } from '../parts/board.ts';
import { memorySlots, sataBlocks } from '../parts/board-blocks.ts';
import { lensPlaces } from '../parts/camera-island.ts';
import { cupScale } from '../parts/earcups.ts';
import { keyboardKeys } from '../parts/keyboard-plan.ts';
import { keyOf } from '../products.ts';
import { colourOf } from './colours.ts';
import { fanSizes } from './coolers.ts';
import { drawingOf } from './drawing-of.ts';
import { engravingOf } from './processors.ts';
import { countOf, fact, numberIn, type Product, ratioOf, seedProducts } from './product.ts';

const products = seedProducts();
const drawn = products.map((product) => ({ product, drawing: drawingOf(product) }));

/** The products that are drawn as a kind, with the options of that kind. */
function drawnAs<Name extends KindName>(kind: Name) {
  type Options = Extract<Drawing, { kind: Name }>['options'];
  const found = drawn.filter(({ drawing }) => drawing.kind === kind);
  assert.ok(found.length > 0, `nothing is drawn as ${kind}`);
  return found.map(({ product, drawing }) => ({ product, drawing, options: drawing.options as Options }));
}

/** How many fans an SVG shows: each begins with a blade that is not turned. */
const fansIn = (drawing: Drawing, angle: Angle): number =>
  svgOf(drawing, angle).split('rotate(0)').length - 1;

test('at least 220 products have a main picture of their own, wallpapers not counted', () => {
  const keys = drawn.map(({ drawing }) =>
    keyOf({ ...drawing, options: { ...drawing.options, theme: 'dusk' } } as Drawing),
  );
  assert.ok(new Set(keys).size >= 220, String(new Set(keys).size));
});

test('a graphics card has as many fans as its manufacturer gives it, its own length and its own thickness', () => {
  for (const { product, drawing, options } of drawnAs('graphics-card')) {
    const named = /\b([23])X\b/.exec(product.name)?.[1] ?? (/Twin|Dual/.test(product.name) ? '2' : undefined);
    if (named) assert.equal(options.fans, Number(named), product.name);
    if (/three fans/i.test((product as Product & { description: string }).description))
      assert.equal(options.fans, 3, product.name);
    assert.equal(fanPlaces(options).places.length, options.fans);
    assert.equal(fansIn(drawing, 'front'), options.fans, product.name);
    assert.equal(sizeOf(options).width, numberIn(fact(product, 'Length')));
    assert.ok(Math.abs(sizeOf(options).depth + 2 - numberIn(fact(product, 'Slots')) * 20.32) < 0.01);
    const outputs = fact(product, 'Outputs');
    assert.deepEqual(options.sockets, {
      displayPort: countOf(outputs, 'DisplayPort'),
      hdmi: countOf(outputs, 'HDMI'),
    });
  }
});

test('the fans of a graphics card fit on it and do not overlap', () => {
  for (const { product, options } of drawnAs('graphics-card')) {
    const { radius, places } = fanPlaces(options);
    const edges = [-radius, ...places, options.length + radius];
    edges.slice(1).forEach((place, index) => {
      assert.ok(place - (edges[index] ?? 0) >= radius * 2 - 0.01, product.name);
    });
  }
});

test('a screen has the ratio and the size of its facts, and bends only where it is curved', () => {
  for (const { product, options } of drawnAs('monitor')) {
    const { width, height } = panelOf(options);
    const [across, down] = [width - 10, height - 18];
    assert.ok(Math.abs(across / down - ratioOf(fact(product, 'Resolution'))) < 0.001, product.name);
    assert.ok(Math.abs(Math.hypot(across, down) / 25.4 - numberIn(fact(product, 'Screen Size'))) < 0.01);
    assert.equal(options.curve > 0, fact(product, 'Panel').includes('curved'), product.name);
    const stand = fact(product, 'Stand');
    if (stand) assert.equal(options.column, stand.includes('Height') ? 'sliding' : 'fixed', product.name);
  }
  const odyssey = drawnAs('monitor').find(({ product }) => product.name.includes('Odyssey G5 34'));
  assert.equal(odyssey?.options.curve, 1000);
});

test('a board has the outline of its form, and as many memory slots and drive ports as its facts', () => {
  const long: Record<string, number> = { ATX: 305, 'Micro-ATX': 244, 'Mini-ITX': 170 };
  for (const { product, options } of drawnAs('motherboard')) {
    const { width, height } = boardSize(options);
    if (!options.narrow) assert.equal(height, long[fact(product, 'Form Factor')], product.name);
    assert.ok(width <= 244 && height <= 305);
    assert.equal(memorySlots(options).length, numberIn(fact(product, 'Memory Slots')), product.name);
    assert.equal(sataBlocks(options).length, numberIn(fact(product, 'SATA Ports')), product.name);
    assert.ok(options.m2Covers <= options.m2Slots);
    for (const { x, y, width: w, height: h } of [...memorySlots(options), ...sataBlocks(options)])
      assert.ok(x >= 0 && y >= 0 && x + w <= width && y + h <= height, product.name);
  }
});

test('a case shows every fan in its box once: in front, at the back or under the roof', () => {
  for (const { product, drawing, options } of drawnAs('cabinet')) {
    const { front, rear, top } = options.fans;
    assert.deepEqual(
      [...front, ...top, ...rear].sort(),
      fanSizes(fact(product, 'Included Fans')).sort(),
      product.name,
    );
    if (options.front !== 'slotted')
      assert.equal(fansIn(drawing, 'front'), front.length + top.length, product.name);
    assert.equal(options.expansionSlots, numberIn(fact(product, 'Expansion Slots')));
  }
});

test('a cooler has the fans, the height and the radiator of its facts', () => {
  for (const { product, options } of drawnAs('air-cooler')) {
    assert.deepEqual(options.fans, fanSizes(fact(product, 'Fans')), product.name);
    assert.equal(options.height, numberIn(fact(product, 'Height')));
    assert.equal(options.form === 'low', fact(product, 'Type').includes('low-profile'));
  }
  for (const { product, drawing, options } of drawnAs('liquid-cooler')) {
    assert.equal(options.fans, fanSizes(fact(product, 'Fans')).length, product.name);
    assert.equal(fansIn(drawing, 'front'), options.fans);
    assert.equal(options.radiator, numberIn(fact(product, 'Radiator')));
    assert.equal(options.radiator, options.fans * options.fanSize);
  }
});

test('headphones go round the ear or lie on it as their type says, with a cable only where they are wired', () => {
  for (const { product, options } of drawnAs('headphones')) {
    const type = fact(product, 'Type');
    assert.equal(options.fit, type.startsWith('On-ear') ? 'on' : 'over', product.name);
    assert.equal(options.wired, /\bwired\b/.test(type), product.name);
    assert.equal(options.open, /\bopen\b/.test(type), product.name);
    assert.equal(cupScale(options).scale < 1, type.startsWith('On-ear'));
  }
  for (const { product } of drawnAs('earbuds')) assert.match(fact(product, 'Type'), /^In-ear/);
});

test('a phone has a lens for each camera behind, and the colour of its facts', () => {
  for (const { product, options } of drawnAs('phone')) {
    const cameras = fact(product, 'Rear Camera').split(/[+,]/).length;
    assert.equal(lensPlaces(options.layout, options.cameras, 76).length, cameras, product.name);
    assert.equal(options.body, colourOf(fact(product, 'Color')));
  }
});

test('a laptop has numbers, light, pointing stick and sockets as its facts say', () => {
  for (const { product, options } of drawnAs('laptop')) {
    const keyboard = fact(product, 'Keyboard');
    if (/numeric|full-size/i.test(keyboard)) assert.equal(options.numbers, true, product.name);
    if (keyboard.includes('RGB')) assert.equal(options.light, 'colours', product.name);
    assert.equal(options.pointer, keyboard.includes('TrackPoint'), product.name);
    assert.equal(options.diagonal, numberIn(fact(product, 'Display')));
    const ports = fact(product, 'Ports');
    for (const [socket, name] of [
      ['hdmi', 'HDMI'],
      ['usbA', 'USB-A'],
      ['ethernet', 'RJ-45'],
    ] as const)
      assert.equal(
        options.sockets.filter((one) => one === socket).length,
        countOf(ports, name),
        `${product.name} ${name}`,
      );
  }
});

test('memory has the modules, the height and the light of its facts', () => {
  for (const { product, options } of drawnAs('ram')) {
    assert.equal(options.modules, numberIn(fact(product, 'Modules')));
    assert.equal(options.height, numberIn(fact(product, 'Height')));
    assert.equal(options.lit, product.name.includes('RGB'));
  }
});

test('drives have the form of their facts', () => {
  const kinds: [KindName, string][] = [
    ['ssd-m2', 'M.2'],
    ['ssd-sata', '2.5'],
    ['hard-disk', '3.5'],
  ];
  for (const [kind, form] of kinds)
    for (const { product } of drawnAs(kind))
      assert.ok(fact(product, 'Form Factor').startsWith(form), product.name);
});

test('a power supply has sockets for cables only where they can be taken off', () => {
  for (const { product, options } of drawnAs('power-supply')) {
    assert.equal(options.modular, fact(product, 'Modular') !== 'No', product.name);
    assert.equal(options.length, numberIn(fact(product, 'Length')));
    assert.equal(options.watts, numberIn(fact(product, 'Wattage')));
  }
});

test('a printer has glass, feeder and tanks as its facts say', () => {
  for (const { product, options } of [...drawnAs('inkjet-printer'), ...drawnAs('laser-printer')]) {
    assert.equal(options.scanner, fact(product, 'Function').includes('scan'), product.name);
    assert.equal(options.feeder, fact(product, 'Document Feeder') !== '', product.name);
  }
  for (const { product, options } of drawnAs('inkjet-printer')) {
    const technology = fact(product, 'Print Technology');
    const expected = technology.includes('6-colour') ? 6 : technology.includes('tank') ? 4 : 0;
    assert.equal(options.tanks.length, expected, product.name);
  }
});

test('a keyboard has as many keys as its facts say, a router as many aerials and a hub as many sockets', () => {
  for (const { product, options } of drawnAs('keyboard')) {
    const keys = /(\d+) keys/.exec(fact(product, 'Type'))?.[1];
    if (keys) assert.equal(keyboardKeys(options.layout).length, Number(keys), product.name);
    assert.equal(options.layout === 'full', fact(product, 'Type').startsWith('Full-size'), product.name);
  }
  for (const { product, options } of drawnAs('router')) {
    if (fact(product, 'Antennas'))
      assert.equal(options.aerials, numberIn(fact(product, 'Antennas')), product.name);
    assert.equal(options.ports, numberIn(fact(product, 'Ports')), product.name);
  }
  for (const { options } of drawnAs('hub')) assert.deepEqual(options.sockets, { hdmi: 1, usbA: 2, usbC: 2 });
});

test('a colour that a product names is drawn in its family', () => {
  const channels = (hex: string): [number, number, number] =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
  const families: [RegExp, (red: number, green: number, blue: number) => boolean][] = [
    [/\bblack\b/i, (red, green, blue) => Math.max(red, green, blue) < 70],
    [/\bwhite\b/i, (red, green, blue) => Math.min(red, green, blue) > 220],
    [/\bsilver\b/i, (red, green, blue) => Math.min(red, green, blue) > 180],
    [/\bgr[ae]y\b/i, (red, green, blue) => Math.max(red, green, blue) - Math.min(red, green, blue) < 24],
    [/^(?!.*black).*blue/i, (red, _, blue) => blue > red],
    [/\bgreen\b/i, (red, green, blue) => green > red && green > blue],
    [/\bgold\b/i, (red, _, blue) => red > blue + 40],
    [/\bpink\b/i, (red, green) => red > green + 20],
    [/\b(lavender|purple|iris)\b/i, (red, green, blue) => blue > green && red > green - 20],
  ];
  for (const { product, drawing } of drawn) {
    const words = fact(product, 'Color');
    if (!words || !('body' in drawing.options)) continue;
    assert.equal(drawing.options.body, colourOf(words), product.name);
    const [red, green, blue] = channels(colourOf(words));
    for (const [family, holds] of families)
      if (family.test(words)) assert.ok(holds(red, green, blue), `${words} is drawn as ${colourOf(words)}`);
  }
});

test('a colour without a name that is known stops the drawing', () => {
  assert.throws(() => colourOf('Sunset Mauve'), /Sunset Mauve/);
});

test('a list counts things as shops write them', () => {
  assert.equal(countOf('2 x HDMI, 1 x DisplayPort', 'HDMI'), 2);
  assert.equal(countOf('2x Thunderbolt 4, USB-A, HDMI 2.1', 'USB-A'), 1);
  assert.equal(countOf('None', '8-pin'), 0);
});

test('an engraving parts the family from the model', () => {
  assert.deepEqual(engravingOf('Intel Core i5-14400'), ['CORE i5', '14400']);
  assert.deepEqual(engravingOf('Intel Core Ultra 7 265KF'), ['CORE ULTRA 7', '265KF']);
  assert.deepEqual(engravingOf('AMD Ryzen 7 7800X3D'), ['RYZEN 7', '7800X3D']);
});
