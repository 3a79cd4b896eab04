import { plainText } from '../read/plain.ts';

/**
 * The bus of a graphics chip as published: PCI Express version and lanes, without lanes if cards of one name differ.
 * First match wins. Below each older series is its source, read on 2026-11-22. Chips that were also sold on PCI cards
 * (GT 430, 520 and 610, HD 5450, 8400 GS) are left out: their name does not say which slot the card needs.
 */
const BUSES: readonly [chip: RegExp, version: number, lanes?: number][] = [
  [/rtx\s*50(?:50|60)/i, 5, 8],
  [/rtx\s*50\d0/i, 5, 16],
  [/rtx\s*4060/i, 4, 8],
  [/rtx\s*40\d0/i, 4, 16],
  [/rtx\s*3050/i, 4, 8],
  [/rtx\s*30\d0/i, 4, 16],
  // cpu-gpu.alldbin.com/graphics-card-comparison/GeForce-310M-and-GeForce-GTX-1630-comparison.html
  [/gtx\s*1630/i, 3, 8],
  [/rtx\s*20\d0|gtx\s*1[06]\d0|titan/i, 3, 16],
  // gpu.spicedreamphone.com/de/gpu/geforce-gt-1030-ddr4-vs-geforce-gt-640-rev-2
  [/\bgt\s*1030/i, 3, 4],
  // technical.city/en/video/GeForce-GTX-680-vs-GeForce-GTX-960,
  // cpu-gpu.alldbin.com/graphics-card-comparison/GeForce-GTX-970-and-GeForce-GTX-1060-8-GB-GDDR5X-comparison.html
  [/gtx\s*9[5-8]0/i, 3, 16],
  // cpu-gpu.alldbin.com/graphics-card-comparison/Radeon-HD-7770-and-GeForce-GTX-750-GM206-comparison.html,
  // cputronic.com/de/gpu/nvidia-geforce-gtx-750-ti-oem, botcraftman.ru/en/gpu/geforce-gtx-680m-vs-geforce-gtx-760-oem,
  // cpu-gpu.alldbin.com/graphics-card-comparison/GeForce-GTX-780-Rev.-2-and-GeForce-GT-730-comparison.html
  [/gtx\s*7[5-8]0/i, 3, 16],
  // technical.city/en/video/GeForce-GTX-680-vs-GeForce-GTX-960,
  // gpu.spicedreamphone.com/de/gpu/geforce-gtx-645-oem-vs-geforce-gtx-750-gm206
  [/gtx\s*6[4-9][05]/i, 3, 16],
  // technical.city/en/video/HD-Graphics-2000-vs-GeForce-GT-710-PCIe-x1, queensmobile.co.ke/afox-nvidia-gt-730-4gb
  [/\bgt\s*7[13]0/i, 2],
  // sysrqmts.com/it/gpus/compare/nvidia-geforce-gtx-550-ti-vs-nvidia-geforce-gtx-850m,
  // sysrqmts.com/zh/gpus/compare/nvidia-geforce-gtx-460-v2-vs-nvidia-geforce-gtx-560-ti-oem,
  // technical.city/en/video/Radeon-HD-6550D-vs-GeForce-GTS-450-Rev.-2
  [/gtx\s*[45][5-8][05]|gts\s*450/i, 2, 16],
  // cpu-gpu.alldbin.com/graphics-card-comparison/GeForce-GT-740-and-HD-Graphics-2000-comparison.html,
  // cpu-gpu.alldbin.com/graphics-card-comparison/GeForce-GT-740-OEM-and-Tegra-4-comparison.html
  [/\bgt\s*740/i, 3, 16],
  // cpu-gpu.alldbin.com/graphics-card-comparison/GeForce-GT-640-and-Radeon-RX-6800-comparison.html (PCIe 3.0 x16),
  // technical.city/en/video/GeForce-GT-640-Rev.-2-vs-Radeon-540 (PCIe 2.0 x8, under the same name)
  [/\bgt\s*640/i, 2],
  // cpu-gpu.alldbin.com/graphics-card-comparison/GeForce-GT-720-and-Switch-GPU-comparison.html
  [/\bgt\s*720/i, 2, 8],
  // cpu-gpu.alldbin.com/graphics-card-comparison/GeForce-GT-620-and-GeForce-GTX-1650-comparison.html,
  // technical.city/en/video/Radeon-HD-6770-Green-Edition-vs-GeForce-GT-440-OEM
  [/\bgt\s*(?:620|440)/i, 2, 16],
  [/rx\s*90[67]0/i, 5, 16],
  [/rx\s*7600/i, 4, 8],
  [/rx\s*7[789]00/i, 4, 16],
  [/rx\s*6[45]00/i, 4, 4],
  [/rx\s*66[05]0/i, 4, 8],
  [/rx\s*6[789]\d0/i, 4, 16],
  [/rx\s*5[35]00/i, 4, 8],
  [/rx\s*5[67]00/i, 4, 16],
  // fpsbench.com/compare/gpu/amd-radeon-rx-580-vs-intel-iris-xe-max-graphics,
  // fpsbench.com/compare/gpu/amd-radeon-r6-m255dx-vs-amd-radeon-rx-590
  [/rx\s*5[789]0\b|rx\s*4[78]0\b|vega/i, 3, 16],
  [/rx\s*(?:550|560|460)\b/i, 3, 8],
  // gpu.spicedreamphone.com/de/gpu/radeon-hd-7950-monica-bios-1-vs-radeon-r9-270x,
  // cpu-gpu.alldbin.com/graphics-card-comparison/Radeon-R9-290-and-Radeon-RX-570-X2-comparison.html,
  // technicalcity.b-cdn.net/en/video/Radeon-R9-380X-vs-GeForce-RTX-4090
  [/\br9\s*(?:2[789]|3[89])[05]x?\b/i, 3, 16],
  // hwsetup.it/mobile/tag/?objid=21018&page=2&tag=GCN: two chips behind a bridge of PCIe 3.0.
  [/\br9\s*295x2/i, 3, 16],
  // cpu-gpu.alldbin.com/graphics-card-comparison/Radeon-R7-360-and-Radeon-HD-6310-comparison.html
  [/\br7\s*360/i, 3, 16],
  // fpsbench.com/compare/gpu/amd-radeon-hd-7970-vs-amd-radeon-r7-250; other cards of this name have another chip.
  [/\br7\s*250\b/i, 3],
  // fpsbench.com/compare/gpu/amd-radeon-hd-7970-vs-amd-radeon-r7-250,
  // botcraftman.ru/en/gpu/radeon-hd-6970-x2-vs-radeon-hd-7730
  [/\bhd\s*7[789][3-9]0/i, 3, 16],
  // sysrqmts.com/pl/gpus/compare/amd-radeon-hd-6670-vs-ati-radeon-hd-4870-x2,
  // cpu-gpu.alldbin.com/graphics-card-comparison/Radeon-RX-570-and-Radeon-HD-6770-comparison.html,
  // cpu-gpu.alldbin.com/graphics-card-comparison/Radeon-HD-6870-and-Radeon-Graphics-comparison.html
  [/\bhd\s*6[6-9][5-9]0/i, 2, 16],
  // sysrqmts.com/gpus/compare/amd-radeon-hd-6570-oem-vs-nvidia-geforce-gts-250m (read on 2026-11-27, as the next three)
  [/\bhd\s*6570/i, 2, 16],
  // ixbtlabs.com/articles3/video/spravka-r8xx-p1.html, gagadget.com/en/graphics-cards/radeon-hd-5970-vs-radeon-hd-5670,
  // cpu-gpu.alldbin.com/graphics-card-comparison/Radeon-HD-5570-and-Radeon-RX-640-comparison.html
  [/\bhd\s*(?:5[567]70|5750|58[57]0|5970)/i, 2, 16],
  // cpu-gpu.alldbin.com/graphics-card-comparison/Radeon-HD-5970-and-Radeon-HD-4850-comparison.html
  [/\bhd\s*4850/i, 2, 16],
  // technicalcity.b-cdn.net/en/video/Radeon-R7-370-vs-Radeon-R7-260X; the R7 250X is the HD 7770 on its own board,
  // bitsandchips.it/hardware/radeon-r7-250x-basta-su-gpu-cape-verde-xt
  [/\br7\s*(?:2[56]0x|370)/i, 3, 16],
  [/arc\s*b5[78]0|b570|b580/i, 4, 8],
  [/arc\s*a3[18]0/i, 4, 8],
  [/arc\s*a[57][578]0/i, 4, 16],
];

/**
 * Watts of the power supply that NVIDIA ("Required System Power", nvidia.com/geforce) and AMD ("Minimum PSU
 * Recommendation", amd.com/graphics) recommend for a chip, where a card's own manufacturer states none. First match wins.
 */
const SUPPLIES: readonly [chip: RegExp, watts: number][] = [
  [/rtx\s*5090/i, 1000],
  [/rtx\s*(?:5080|4090|3090\s*ti)/i, 850],
  [/rtx\s*(?:5070\s*ti|4080|3090|3080|3070\s*ti)/i, 750],
  [/rtx\s*4070\s*ti/i, 700],
  [/rtx\s*(?:5070|4070|3070|2080)/i, 650],
  [/rtx\s*(?:5060\s*ti|3060\s*ti)|gtx\s*1080\s*ti/i, 600],
  [/rtx\s*(?:5060|5050|4060|3060|3050|2070|2060\s*super)/i, 550],
  [/rtx\s*2060|gtx\s*10[78]0/i, 500],
  [/gtx\s*(?:1660|1060)/i, 450],
  [/gtx\s*(?:1650|1050|1630)|\bgt\s*1030/i, 300],
  [/rx\s*(?:69[05]0)/i, 850],
  [/rx\s*7900\s*xtx/i, 800],
  [/rx\s*(?:9070\s*xt|7900|6800\s*xt)/i, 750],
  [/rx\s*(?:7800|7700)/i, 700],
  [/rx\s*(?:9070|6800|67[05]0)/i, 650],
  [/rx\s*7600\s*xt/i, 600],
  [/rx\s*7600/i, 550],
  [/rx\s*66[05]0\s*xt|rx\s*6650/i, 500],
  [/rx\s*(?:9060|6600)/i, 450],
  [/rx\s*6500/i, 400],
  [/rx\s*6400/i, 350],
];

export const supplyForChip = (text: string | undefined): number | undefined =>
  SUPPLIES.find(([chip]) => chip.test(plainText(text)))?.[1];

/** PCI Express version and lanes of the chip that a card's name or specification names. */
export function busOfChip(
  text: string | undefined,
): { version: number; lanes: number | undefined } | undefined {
  const plain = plainText(text);
  const found = BUSES.find(([chip]) => chip.test(plain));
  return found && { version: found[1], lanes: found[2] };
}

/** GeForce, Radeon RX and Arc cards have display outputs. */
export const hasOutputByChip = (text: string | undefined): boolean | undefined =>
  /geforce|\b[rg]tx?\s*\d{3,4}|radeon|\brx\s*\d{3,4}|\barc\s*[ab]\d{3}/i.test(plainText(text))
    ? true
    : undefined;
