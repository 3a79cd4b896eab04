import { allOf, firstOf } from './text-readers.ts';

/** Families of processors; a more exact name first. */
export const processorIn = firstOf([
  [/core\s*ultra\s*-?\s*([3579])(?!\d)/i, 'intel-core-ultra-$1'],
  [/\bultra\s*-?\s*([579])\s*-?\s*\d{3}[a-z]?\b/i, 'intel-core-ultra-$1'],
  [/threadripper/i, 'amd-ryzen-threadripper'],
  [/ryzen\s*ai\b/i, 'amd-ryzen-ai'],
  [/ryzen\s*-?\s*([3579])(?!\d)/i, 'amd-ryzen-$1'],
  [/(?<![a-z\d])r([3579])\s*-?\s*\d{4}/i, 'amd-ryzen-$1'],
  [/(?<![a-z\d])i([3579])(?![a-z\d])/i, 'intel-core-i$1'],
  [/core\s*([3579])\s*(?:processor\s*)?-?\s*\d{3}[a-z]?\b/i, 'intel-core-$1'],
  [/core\s*2\b/i, 'intel-core-2'],
  [/xeon/i, 'intel-xeon'],
  [/pentium/i, 'intel-pentium'],
  [/celeron/i, 'intel-celeron'],
  [/\batom\b/i, 'intel-atom'],
  [/intel\s*(?:processor\s*)?n\d{2,3}\b|\bn(?:95|97|100|150|200|305)\b/i, 'intel-n'],
  [/epyc/i, 'amd-epyc'],
  [/athlon/i, 'amd-athlon'],
  [/phenom/i, 'amd-phenom'],
  [/\bfx\s*-?\s*\d{4}/i, 'amd-fx'],
  [/(?<![a-z\d])a(?:4|6|8|9|10|12)\s*-?\s*\d{4}/i, 'amd-a'],
  [/apple\s*m(\d)(?!\d)/i, 'apple-m$1'],
  [/(?<![a-z\d])m(\d)\s*(?:chip|pro|max|ultra)\b/i, 'apple-m$1'],
  [/(?<![a-z\d])a(1\d)(?![a-z\d-])/i, 'apple-a$1'],
  [/snapdragon\s*x/i, 'snapdragon-x'],
  [/snapdragon\s*(\d)/i, 'snapdragon-$1'],
  [/dimensity/i, 'mediatek-dimensity'],
  [/helio/i, 'mediatek-helio'],
  [/exynos/i, 'exynos'],
  [/tensor/i, 'google-tensor'],
  [/unisoc/i, 'unisoc'],
  [/kirin/i, 'kirin'],
]);

/** Graphics of their own by model; those of a processor by family, which are read last. */
export const findGraphics = firstOf([
  [/quadro|\brtx\s*a\d{3,4}|\brtx\s*\d{4}\s*ada|\brtx\s*pro\b|nvidia\s*t\d{3,4}/i, 'nvidia-rtx-pro'],
  [/\b(rtx|gtx|gts|gt)\s*-?\s*(\d{3,4})(?!\d)\s*-?\s*(ti)?(?![a-z])\s*-?\s*(super)?/i, 'geforce-$1-$2-$3-$4'],
  [/\bmx\s*-?\s*(\d{3})(?!\d)/i, 'geforce-mx-$1'],
  [/\btitan\b/i, 'geforce-titan'],
  [/geforce\s*(\d{3,4})(?!\d)/i, 'geforce-$1'],
  [/\brx\s*-?\s*(?:vega\s*)?(\d{2,4})(?!\d)\s*-?\s*(xtx|xt|gre|m|s)?(?![a-z])/i, 'radeon-rx-$1-$2'],
  [/firepro|radeon\s*pro\b/i, 'radeon-pro'],
  [/\barc\s*-?\s*([ab]\d{3})/i, 'intel-arc-$1'],
  [/\barc\b/i, 'intel-arc'],
  [/radeon\s*(hd|r[579])\s*-?\s*(\d{3,4})(?!\d)\s*(x2|x)?/i, 'radeon-$1-$2$3'],
  [/iris|\buhd\b|intel/i, 'intel-graphics'],
  [/radeon|\bvega\b|\bamd\b/i, 'amd-radeon'],
  [/apple|core gpu/i, 'apple-gpu'],
  [/adreno/i, 'qualcomm-adreno'],
]);

export const panelIn = firstOf([
  [/mini[\s-]*led|retina xdr|"? ?xdr\b/i, 'mini-led'],
  [/amoled/i, 'amoled'],
  [/oled/i, 'oled'],
  [/\bips\b|liquid retina/i, 'ips'],
  [/\bpls\b/i, 'pls'],
  [/\bva\b/i, 'va'],
  [/\btn\b/i, 'tn'],
  [/\b(?:ltps|tft|lcd)\b/i, 'lcd'],
]);

export const desktopFormIn = firstOf([
  [/all[\s-]*in[\s-]*one|\baio\b/i, 'all-in-one'],
  [/small form|\bsff\b/i, 'small'],
  [/\bmini\b|\bnuc\b|\btiny\b|\bmicro\b/i, 'mini-pc'],
  [/tower|desktop/i, 'tower'],
]);

export const driveFormIn = firstOf([
  [/msata/i, 'msata'],
  [/m\.?\s*2(?!\.)\b|\b22(?:30|42|60|80|110)\b/i, 'm.2'],
  [/(?<![\d.])2[.,]5(?!\d)/, '2.5-inch'],
  [/(?<![\d.])3[.,]5(?!\d)/, '3.5-inch'],
  [/add[\s-]*in|\baic\b|pcie/i, 'card'],
]);

export const findEfficiency = firstOf([
  [/(titanium|platinum|gold|silver|bronze)/i, '80-plus-$1'],
  [/80\s*(?:\+|plus)|^plus$/i, '80-plus'],
]);

export const networkIn = firstOf([
  [/(?<!\d)5\s*g\b/i, '5g'],
  [/(?<!\d)4\s*g\b|\blte\b/i, '4g'],
]);

export const printTechnologyIn = firstOf([
  [/ink\s*-?\s*tank|eco\s*tank|mega\s*tank|smart\s*tank/i, 'ink-tank'],
  [/laser|\bled\b/i, 'laser'],
  [/ink\s*-?\s*jet/i, 'inkjet'],
  [/dot[\s-]*matrix/i, 'dot-matrix'],
  [/thermal/i, 'thermal'],
]);

export const printColourIn = firstOf([
  [/mono|black\s*(?:and|&)\s*white/i, 'monochrome'],
  [/colou?r|cmyk/i, 'colour'],
]);

export const functionsIn = allOf([
  [/\bprint/i, 'print'],
  [/\bscan/i, 'scan'],
  [/\bcop(?:y|ies|ier)/i, 'copy'],
  [/\bfax/i, 'fax'],
]);

export const wearingIn = firstOf([
  [/over[\s-]*ear|circumaural|around/i, 'over-ear'],
  [/on[\s-]*ear|supra/i, 'on-ear'],
  [/in[\s-]*ear|earbuds?|ear ?phones?|canal|\btws\b|true wireless/i, 'in-ear'],
]);

/** Several at once where a device has them: "Bluetooth 5.1, USB-C". */
export const findConnection = allOf([
  [/bluetooth/i, 'bluetooth'],
  [/2[.,]4\s*ghz|lightspeed|logi bolt|unifying|dongle|\brf\b|(?<!true )wireless(?!\s*charg)/i, 'wireless'],
  [/\bwired\b|\b3[.,]5\s*mm|\b6[.,]3\s*mm|\busb/i, 'wired'],
]);
