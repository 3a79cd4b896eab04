import { LastChange } from './LastChange.tsx';
import { reportChange } from './last-change.ts';
import * as messages from './messages.ts';
import { LONGEST_NAME } from './saved-build.ts';
import { chooseBuild, deleteBuild, renameBuild, startBuild } from './store.ts';
import type { Builder } from './use-builder.ts';

function removeBuild(name: string): void {
  const undo = deleteBuild();
  reportChange('builds', messages.buildDeleted(name), undo);
}

/** The name of the build on the page, and the way to the others of this browser. */
export function BuildBar({ builder: { kept, build, choices } }: { builder: Builder }) {
  return (
    <div>
      <div className="flex flex-wrap items-end gap-3">
        <label className="grow basis-48">
          <span className="text-muted mb-1 block text-sm">{messages.buildName}</span>
          <input
            // Remounts the input when another build is opened.
            key={`${build.key} ${build.name}`}
            name="build-name"
            className="field font-semibold"
            maxLength={LONGEST_NAME}
            autoComplete="off"
            defaultValue={build.name}
            onBlur={({ target }) => renameBuild(target.value)}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') currentTarget.blur();
            }}
          />
        </label>
        {kept.builds.length > 1 && (
          <label className="no-print grow basis-40">
            <span className="text-muted mb-1 block text-sm">{messages.yourBuilds}</span>
            <select
              className="field"
              name="build"
              value={build.key}
              onChange={({ target }) => chooseBuild(target.value)}
            >
              {kept.builds.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <button type="button" className="button button-quiet no-print" onClick={startBuild}>
          {messages.newBuild}
        </button>
        {(kept.builds.length > 1 || choices.length > 0) && (
          <button
            type="button"
            className="button button-quiet no-print"
            onClick={() => removeBuild(build.name)}
          >
            {messages.deleteBuild}
          </button>
        )}
      </div>
      <LastChange place="builds" />
    </div>
  );
}
