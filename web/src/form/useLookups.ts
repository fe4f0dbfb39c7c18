import { lookupNames } from '@sigeba/contract/form/engine/lookupNames.ts';
import type { VoceDiElenco } from '@sigeba/contract/lookup/lookup.routes.ts';
import { LOOKUP_PATHS, type LookupName, lookupEntry } from '@sigeba/contract/lookup/lookupPaths.ts';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '../api/call.ts';
import type { FormStore } from './formStore.ts';

/** Reads the vocabularies that the form picks from, once per session, and hands them to it. */
export function useLookups(form: FormStore): void {
  const { template } = form;
  const names = useMemo(() => lookupNames(template).filter(isLookup), [template]);
  const lookups = useQueries({
    queries: names.map((name) => ({
      queryKey: [LOOKUP_PATHS[name], {}],
      queryFn: () => call(LOOKUP_PATHS[name], {}),
      staleTime: 'static',
    })),
    combine,
  });
  useEffect(() => {
    if (lookups === null) return;
    form.setFacts({ ...form.facts(), lookups: Object.fromEntries(names.map((name, at) => [name, (lookups[at] ?? []).map(lookupEntry)])) });
  }, [form, names, lookups]);
}

const isLookup = (name: string): name is LookupName => Object.hasOwn(LOOKUP_PATHS, name);

/** The lists once all are there; the same array as long as none changes, so that the form is told once. */
function combine(results: { data: VoceDiElenco[] | undefined }[]): VoceDiElenco[][] | null {
  const lists = results.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return lists.length === results.length ? lists : null;
}
