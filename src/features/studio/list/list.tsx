import {
  createContext,
  Fragment,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { z } from 'zod';
import { useQuery } from '../../../browser/use-query.ts';
import { callAny } from '../../../client/call-api.ts';
import type { ExportQuery } from '../../../client/editor/exports.ts';
import type { Route as Call } from '../../../contract/route.ts';
import type { Permission } from '../../../contract/staff.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import type { Choice } from '../form/fields.ts';
import { Loading } from '../Loading.tsx';
import * as shared from '../messages.ts';
import { useMember } from '../staff/member.ts';
import { getAddress, listAddress, type Route } from '../views.ts';
import { type ListValues, type PageName, pageAddress, readList, readPage } from './address.ts';
import { Export, type ExportFile } from './Export.tsx';
import type { Filters } from './filters.tsx';
import { type Column, Table } from './Table.tsx';

/** What a call answers with: a page of a list, or all of it. */
type Listed = { data: unknown[]; total?: number; limit?: number };

/** What an entry can do with its list. */
export type Tools = {
  /** Reads the list again, after an entry was changed or is gone. */
  again: () => Promise<unknown>;
  /** The same for `onRead` alone: the list stays as it is shown. */
  readAside: () => void;
  chosen: ReadonlySet<string>;
  toggle: (key: string) => void;
};

type SummaryProps = {
  title: ReactNode;
  /** The address of what it opens. */
  opens?: string | undefined;
  /** Beside the title. */
  badges?: ReactNode;
  figure?: ReactNode;
  /** What else is known, in one line; what is empty is left out. */
  facts: readonly (ReactNode | undefined)[];
};

/** A line of facts, without those that are empty. */
export const joinFacts = (facts: SummaryProps['facts']): string => facts.filter(Boolean).join(' · ');

/** What an entry is, its figure at the right, and its facts below, in an element of class `studio-movement`. */
export const Summary = ({ title, opens, badges, figure, facts }: SummaryProps) => (
  <>
    <span className="studio-head min-w-0">
      {opens ? (
        <a className="wrap-anywhere font-semibold underline" href={opens}>
          {title}
        </a>
      ) : (
        <span className="wrap-anywhere font-semibold">{title}</span>
      )}
      {badges}
    </span>
    <span className="studio-figure font-semibold">{figure}</span>
    <span className="text-muted text-sm">{joinFacts(facts)}</span>
  </>
);

/** What the address limits a list to. */
export type Limits<Own extends Filters> = {
  /** By the names in the address, each with its field in the bar. */
  filters?: Own;
  /** Fills in what the address does not name. */
  resolve?: (values: ListValues<Own>, isLimited: boolean) => Record<keyof Own, string>;
  /** What else a choice changes. */
  change?: (change: Changes<Own>, values: ListValues<Own>) => Changes<Own>;
  /** A filter that has no field for now. */
  isHidden?: (name: keyof Own, values: ListValues<Own>) => boolean;
  /** Every filter leads to the view without its part. */
  isOfView?: true;
  /** What is asked for, where it is not the values. @param part of the view */
  query?: (values: ListValues<Own>, part: string | undefined) => ExportQuery;
};

/** A list of the Studio: what it is limited to, and how it and its entries are shown. */
export type List<Result extends Listed, Own extends Filters> = {
  call: Call & { response: z.ZodType<Result> };
  /** It comes without pages. */
  isWhole?: true;
  /** Of the address of its call. */
  params?: Readonly<Record<string, string>>;
  /** Stands above it. */
  note?: string;
  label: string;
  loading?: string;
  /** Said where there is none. */
  none?: string;
  /** Says how many there are. */
  count?: (total: number, result: Result) => string;
  /** The name of its file, or its files. */
  exports?: string | ((query: ExportQuery) => readonly ExportFile[]);
  /** Who may have its file, where not all may who see it. */
  mayExport?: Permission;
  /** The name of its page in addresses, of the second list of a view. */
  pageName?: PageName;
  /** Its heading; while it never had an entry, it is not shown. */
  title?: string;
  getKey: (item: Result['data'][number]) => string | number;
} & Limits<Own> &
  Entries<Result>;

/** An entry in one of these ways. */
type Entries<Result extends Listed> = {
  /** The usual one. */
  row?: (item: Result['data'][number], query: ExportQuery) => SummaryProps;
  /** What a panel of its own holds. */
  entry?: (item: Result['data'][number], tools: Tools) => ReactNode;
  /** The name of that panel. */
  entryLabel?: (item: Result['data'][number]) => string;
  /** A whole item of the list. */
  item?: (item: Result['data'][number], tools: Tools) => ReactNode;
  /** A table in place of entries. */
  columns?: readonly Column<Result['data'][number]>[];
  table?: (result: Result, tools: Tools, query: ExportQuery) => ReactNode;
};
type Changes<Own> = Partial<Record<keyof Own, string>>;

/** Describes a list: the engine has its address, fields, pages, file and states. */
// @__NO_SIDE_EFFECTS__
export const describeList = <Result extends Listed, Own extends Filters = Record<never, never>>(
  list: List<Result, Own>,
): List<Result, Own> => list;

/** The route that is shown, for the lists in it. */
export const ShownRoute = createContext<Route>({ view: 'today', recordKey: undefined, query: '' });

type Showing = {
  /** A text that is being typed: Back leads to what was before it, and not to its letters. */
  isTyped?: boolean;
  /** The part of the view that lists it, instead of the present one. */
  part?: string | undefined;
};

const NO_FILTERS = {};

/**
 * What the address limits a list to. `values` and `key` stay the same while it says the same, on whatever page; `show`
 * leads to the first page of another choice, which Back undoes. @param list must stay the same
 */
export function useList<Own extends Filters>(list: Limits<Own>) {
  const { view, recordKey: part, query } = useContext(ShownRoute);
  const read = JSON.stringify(readList(list.filters ?? (NO_FILTERS as Own), query));
  const { named, values } = useMemo(() => {
    const { values: named, isLimited } = JSON.parse(read) as ReturnType<typeof readList<Own>>;
    return { named, values: (list.resolve?.(named, isLimited) ?? named) as ListValues<Own> };
  }, [list, read]);
  const show = useCallback(
    (changes: Changes<Own>, { isTyped = false, ...showing }: Showing = {}) => {
      const address = listAddress(view, { ...named, ...changes }, 'part' in showing ? showing.part : part);
      if (!isTyped) location.hash = address;
      // A link that was pressed while the text waited leads away, perhaps before this list is gone.
      else if (['', getAddress(view, part)].includes(location.hash.split('?')[0] ?? ''))
        location.replace(address);
    },
    [view, part, named],
  );
  /** At each read: it may depend on the day. */
  const makeQuery = useCallback(
    (): ExportQuery => list.query?.(values, part) ?? values,
    [list, values, part],
  );
  return { values, makeQuery, key: `${read} ${part}`, show };
}

/** The page of a list that the address names. */
const useListPage = (name?: PageName): number => readPage(useContext(ShownRoute), name);

type PagesProps = { total: number; limit: number; name: PageName | undefined };

/** Links to the pages of the list that is shown. */
function ListPages({ total, limit, name }: PagesProps) {
  const route = useContext(ShownRoute);
  const page = readPage(route, name);
  const pages = Math.ceil(total / limit);
  // The last entry of the last page may be gone, and an address may name any page.
  useEffect(() => {
    if (pages > 0 && page > pages) location.replace(pageAddress(route, pages, name));
  }, [route, page, pages, name]);
  return <Pagination page={page} pages={pages} getAddress={(target) => pageAddress(route, target, name)} />;
}

type BarProps<Own extends Filters> = {
  list: Limits<Own>;
  /** The records that a filter chooses from, by its name. */
  options?: Partial<Record<keyof Own, readonly Choice[] | undefined>>;
  /** What else stands in the bar. */
  children?: ReactNode;
};

/** The fields of what a list is limited to. */
export function FilterBar<Own extends Filters>({ list, options = {}, children }: BarProps<Own>) {
  const { values, show } = useList(list);
  const fields = Object.entries(list.filters ?? {}).filter(
    ([name, { draw }]) => draw && !list.isHidden?.(name, values),
  );
  if (fields.length === 0) return null;
  return (
    <search className={fields.length > 4 ? 'studio-filters' : 'studio-bar'}>
      {fields.map(([name, { draw }]) => (
        <Fragment key={name}>
          {draw?.({
            value: values[name] ?? '',
            options: options[name],
            onChange: (value, isTyped) => {
              const change = { [name]: value } as Changes<Own>;
              show(list.change?.(change, values) ?? change, {
                isTyped,
                ...(list.isOfView && { part: undefined }),
              });
            },
          })}
        </Fragment>
      ))}
      {children}
    </search>
  );
}

type SelectionTools<Item> = Tools & {
  listed: readonly Item[];
  choose: (keys: readonly string[]) => void;
};

type BodyProps<Result extends Listed, Own extends Filters> = Entries<Result> & {
  list: List<Result, Own>;
  /** What can be done with those that are chosen, which are of one page. */
  selection?: (tools: SelectionTools<Result['data'][number]>) => ReactNode;
  /** With another one all of it begins again. */
  version?: number;
  /** Called with each page that is read; must stay the same function. */
  onRead?: (result: Result) => void;
  /** Beside how many there are. */
  beside?: ReactNode;
  /** Between that and the entries. */
  about?: (result: Result, query: ExportQuery) => ReactNode;
};

function Body<Result extends Listed, Own extends Filters>({
  list,
  makeQuery,
  ...own
}: BodyProps<Result, Own> & { makeQuery: () => ExportQuery }) {
  const { call, params, isWhole, label, loading, none, count = shared.entryCount, title, pageName } = list;
  const { selection, onRead, beside, about } = own;
  const { row, entry, entryLabel, item, columns, table } = { ...list, ...own };
  const { permissions } = useMember().member;
  const mayExport = !list.mayExport || permissions.includes(list.mayExport);
  const page = useListPage(pageName);
  const ask = useCallback(
    async (signal?: AbortSignal) => {
      const asked = { ...params, query: { ...makeQuery(), ...(!isWhole && { page }) }, signal };
      const result = await callAny(call, call.response, asked);
      onRead?.(result);
      return result;
    },
    [call, params, isWhole, makeQuery, page, onRead],
  );
  const [result, load] = useQuery(ask);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const summary = useRef<HTMLParagraphElement>(null);
  const isRead = useRef(true);
  const hadSome = useRef(false);
  useEffect(() => {
    if (isRead.current || result.state !== 'ready') return;
    isRead.current = true;
    // The pressed button may be gone with its entry; who types elsewhere by now goes on there.
    if (document.activeElement === document.body) summary.current?.focus();
  }, [result]);

  const { last } = result;
  const query = makeQuery();
  const failure = result.state === 'failed' && <Failure message={result.error.message} onRetry={load} />;
  if (!last) return failure || (loading !== undefined && <Loading text={loading} />);
  const { data, total = data.length, limit } = last;
  hadSome.current ||= total > 0;
  if (title !== undefined && !hadSome.current) return failure;
  const tools: Tools = {
    again: () => {
      isRead.current = false;
      return load();
    },
    readAside: () => void ask().catch(() => undefined),
    chosen,
    toggle: (key) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(key)) after.add(key);
        return after;
      }),
  };
  const files =
    typeof list.exports === 'string'
      ? [{ list: list.exports, of: call, query }]
      : (list.exports?.(query) ?? []);
  const draw = (each: Result['data'][number]) => {
    const key = list.getKey(each);
    if (item) return <Fragment key={key}>{item(each, tools)}</Fragment>;
    return (
      <li
        key={key}
        className={row ? 'panel studio-entry studio-movement' : 'panel studio-entry'}
        aria-label={entryLabel?.(each)}
      >
        {row ? <Summary {...row(each, query)} /> : entry?.(each, tools)}
      </li>
    );
  };
  const shown = (
    <>
      {failure || (
        <div className="studio-head mb-3">
          <p
            role="status"
            ref={summary}
            tabIndex={-1}
            className="text-muted text-sm outline-none empty:hidden"
          >
            {total === 0 && none !== undefined ? none : count(total, last)}
          </p>
          {beside}
          {total > 0 && mayExport && files.length > 0 && <Export files={files} />}
        </div>
      )}
      {selection?.({
        ...tools,
        listed: failure ? [] : data,
        choose: (keys) => setChosen(new Set(keys)),
      })}
      {!failure && (
        <>
          {about?.(last, query)}
          {table && total > 0 && table(last, tools, query)}
          {columns && total > 0 && <Table label={label} columns={columns} rows={data} getKey={list.getKey} />}
          {!table && !columns && (
            <ul className="studio-list" aria-label={label}>
              {data.map(draw)}
            </ul>
          )}
          {limit !== undefined && <ListPages total={total} limit={limit} name={pageName} />}
        </>
      )}
    </>
  );
  if (title === undefined) return shown;
  return (
    <section aria-label={title} className="mt-6">
      <h3 className="mb-2 font-bold">{title}</h3>
      {shown}
    </section>
  );
}

/** The entries of a described list: read, counted, shown and gone through by pages. */
export function ListBody<Result extends Listed, Own extends Filters>(props: BodyProps<Result, Own>) {
  const { makeQuery, key } = useList(props.list);
  const page = useListPage();
  const { version = 0 } = props;
  return <Body key={`${key} ${version} ${props.selection ? page : ''}`} makeQuery={makeQuery} {...props} />;
}

type Props<Result extends Listed, Own extends Filters> = BodyProps<Result, Own> & {
  options?: BarProps<Own>['options'];
  /** Above the fields. */
  actions?: ReactNode;
  /** Beside the fields. */
  besideFields?: ReactNode;
  /** Between the fields and the list. */
  children?: ReactNode;
};

/** A list as it is described, with its fields. */
export const DescribedList = <Result extends Listed, Own extends Filters>({
  options = {},
  actions,
  besideFields,
  children,
  ...body
}: Props<Result, Own>) => (
  <>
    {body.list.note && <p className="text-muted mb-3 text-sm">{body.list.note}</p>}
    {actions && <div className="studio-actions mb-4">{actions}</div>}
    <FilterBar list={body.list} options={options}>
      {besideFields}
    </FilterBar>
    {children}
    <ListBody {...body} />
  </>
);
