import { LastChange } from './LastChange.tsx';
import * as messages from './messages.ts';
import type { Platform } from './shop-part.ts';

const PLATFORMS: readonly { platform: Platform; name: string; about: string }[] = [
  { platform: 'intel', name: messages.intel, about: messages.coreAndCoreUltra },
  { platform: 'amd', name: 'AMD', about: messages.ryzen },
];

type Props = { platform: Platform | undefined; onChoose: (platform: Platform) => void };

/** Intel or AMD (spec §2): processors and boards of the other are not offered. */
export const PlatformChoice = ({ platform, onChoose }: Props) => (
  <fieldset className="no-print">
    <legend className="mb-2 text-lg font-bold">{messages.platformLegend}</legend>
    <div className="grid grid-cols-2 gap-3">
      {PLATFORMS.map((each) => (
        <label key={each.platform} className="platform panel">
          <input
            type="radio"
            name="platform"
            className="size-5 shrink-0"
            checked={platform === each.platform}
            onChange={() => onChoose(each.platform)}
          />
          <span>
            <span className="block font-semibold">{each.name}</span>
            <span className="text-muted block text-sm">{each.about}</span>
          </span>
        </label>
      ))}
    </div>
    <LastChange place="platform" />
  </fieldset>
);
