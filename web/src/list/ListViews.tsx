import { useQueries } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import { useState } from 'react';
import { useTexts } from '../text/useTexts.ts';
import { lazyPart } from '../ui/controls/lazyPart.tsx';
import { StatusButtons } from '../ui/controls/StatusButtons.tsx';
import { DOT } from '../ui/data/dot.ts';
import type { Columns } from './columnChoice.ts';
import { ToolButton } from './ToolButton.tsx';
import { tabellaTesti } from './tabella.testi.ts';
import type { List } from './useList.ts';
import { useViste } from './useViste.ts';

const ViewsDialog = lazyPart(
  () => import('./ViewsDialog.tsx'),
  (file) => file.ViewsDialog,
);

const MINUTE = 60_000;

type Props<Row> = { list: List<Row>; columns: Columns<Row> };

/** The view that is open now; null where none is. */
export function useHeldView<Row>(list: List<Row>): number | null {
  return useViste(list.views).find(({ domanda }) => list.complete(domanda) === list.address)?.id ?? null;
}

/** Views under a name, own and shared, each with how many rows it has for this reader. */
export function ListViews<Row>({ list, columns }: Props<Row>) {
  const { t } = useTexts(tabellaTesti);
  const viste = useViste(list.views);
  const counts = useQueries({
    queries: viste.map(({ domanda }) => ({
      queryKey: ['vista', list.name, domanda],
      queryFn: ({ signal }: { signal: AbortSignal }) => list.count(domanda, signal),
      staleTime: MINUTE,
      retry: false,
      enabled: list.ready,
    })),
  });
  const held = useHeldView(list);
  if (viste.length === 0) return null;
  /** The year that a view brings along, where its name does not say it. */
  function annoOf(nome: string, domanda: string): string | null {
    const anno = new URLSearchParams(domanda).get('anno');
    if (anno === 'tutti') return t('viste.tuttiGliAnni');
    return anno !== null && nome.includes(anno) ? null : anno;
  }
  function open(id: number | null) {
    const vista = viste.find((each) => each.id === id);
    if (vista === undefined) return;
    if (vista.colonne !== null) columns.choose({ ...columns.choice, keys: vista.colonne });
    list.open(vista.domanda);
  }
  return (
    <StatusButtons
      label={t('viste.etichetta')}
      items={viste.map(({ id, nome, autore, domanda }, at) => ({
        value: id,
        icon: Bookmark,
        label: [nome, autore, annoOf(nome, domanda)].filter(Boolean).join(DOT),
        count: counts[at]?.data,
      }))}
      value={held}
      onChange={open}
    />
  );
}

/** Keeps what is seen now under a name, and takes away what was kept. */
export function ViewsButton<Row>({ list, columns, brief }: Props<Row> & { brief: boolean }) {
  const { t } = useTexts(tabellaTesti);
  const [open, setOpen] = useState(false);
  if (list.views === null) return null;
  return (
    <>
      <ToolButton label={t('viste.bottone')} icon={Bookmark} brief={brief} onPress={() => setOpen(true)} />
      {open && <ViewsDialog list={{ ...list, views: list.views }} columns={columns} onClose={() => setOpen(false)} />}
    </>
  );
}
