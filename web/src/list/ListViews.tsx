import { isCondivisibile, LISTE } from '@sigeba/contract/viste/vista.rules.ts';
import type { Vista } from '@sigeba/contract/viste/viste.routes.ts';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../api/useAction.ts';
import { forget, useRoute } from '../api/useRoute.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FilterCheck, FilterText } from '../ui/filterFields.tsx';
import { StatusButtons } from '../ui/StatusButtons.tsx';
import css from './ColumnsDialog.module.css';
import type { Columns } from './columnChoice.ts';
import type { List } from './useList.ts';

const MINUTE = 60_000;

const listaOf = (name: string) => LISTE.find((lista) => lista === name);

/** The views that the reader finds for this list: none where they cannot be kept, or may not be asked for. */
function useViste(name: string): Vista[] {
  const lista = listaOf(name) ?? 'archivio';
  return useRoute('GET /viste', { query: { lista } }, { fresh: MINUTE, enabled: listaOf(name) !== undefined, retry: false }).data ?? [];
}

type Props<Row> = { list: List<Row>; columns: Columns<Row> };

/** Views under a name, own and shared, each with how many rows it has for this reader. */
export function ListViews<Row>({ list, columns }: Props<Row>) {
  const { t } = useTranslation('tabella');
  const viste = useViste(list.name);
  const counts = useQueries({
    queries: viste.map(({ domanda }) => ({
      queryKey: ['vista', list.name, domanda],
      queryFn: ({ signal }: { signal: AbortSignal }) => list.count(domanda, signal),
      staleTime: MINUTE,
      retry: false,
    })),
  });
  if (viste.length === 0) return null;
  const held = viste.find(({ domanda }) => domanda === list.address)?.id ?? 0;
  function open(id: number) {
    const vista = viste.find((each) => each.id === id);
    if (vista === undefined) return;
    if (vista.colonne !== null) columns.choose({ ...columns.choice, keys: vista.colonne });
    list.open(vista.domanda);
  }
  return (
    <StatusButtons
      label={t('viste.etichetta')}
      items={viste.map(({ id, nome, autore }, at) => ({
        value: id,
        label: autore === null ? nome : t('viste.di', { nome, autore }),
        count: counts[at]?.data,
      }))}
      value={held}
      onChange={open}
    />
  );
}

/** Keeps what is seen now under a name, and takes away what was kept. */
export function ViewsButton<Row>({ list, columns }: Props<Row>) {
  const { t } = useTranslation('tabella');
  const [open, setOpen] = useState(false);
  if (listaOf(list.name) === undefined) return null;
  return (
    <>
      <Button small onPress={() => setOpen(true)}>
        {t('viste.bottone')}
      </Button>
      {open && <ViewsDialog list={list} columns={columns} onClose={() => setOpen(false)} />}
    </>
  );
}

function ViewsDialog<Row>({ list, columns, onClose }: Props<Row> & { onClose: () => void }) {
  const { t } = useTranslation('tabella');
  const client = useQueryClient();
  const mine = useViste(list.name).filter(({ autore }) => autore === null);
  const [nome, setNome] = useState('');
  const [condivisa, setCondivisa] = useState(false);
  const lista = listaOf(list.name) ?? 'archivio';
  const again = () => void forget(client, 'GET /viste');
  const save = useAction('POST /viste', {
    onDone: () => {
      again();
      onClose();
    },
  });
  const drop = useAction('DELETE /viste/:id', { onDone: again });
  const error = save.error ?? drop.error;
  const replaces = mine.some((vista) => vista.nome.toLowerCase() === nome.trim().toLowerCase());
  const keep = () =>
    save.run({
      body: {
        ...{ lista, nome: nome.trim(), domanda: list.address, condivisa },
        colonne: columns.choice.keys === undefined ? null : [...columns.choice.keys],
      },
    });
  return (
    <Dialog
      title={t('viste.titolo')}
      onClose={onClose}
      actions={
        <Button variant="primary" pending={save.pending} onPress={keep} why={nome.trim() === '' ? t('viste.senzaNome') : undefined}>
          {t(replaces ? 'viste.sostituisci' : 'viste.salva')}
        </Button>
      }
    >
      <p>{t('viste.spiegazione')}</p>
      {error !== null && <p role="alert">{error.message}</p>}
      <FilterText label={t('viste.nome')} value={nome} onChange={(text) => setNome(text.slice(0, 60))} />
      {isCondivisibile(lista) && <FilterCheck label={t('viste.condivisa')} checked={condivisa} onChange={setCondivisa} />}
      {mine.length > 0 && (
        <ul aria-label={t('viste.mie')} className={css.columns}>
          {mine.map((vista) => (
            <li key={vista.id} className={css.column}>
              <span>{vista.condivisa ? t('viste.eCondivisa', vista) : vista.nome}</span>
              <Button
                small
                disabled={drop.pending}
                aria-label={t('viste.elimina', { nome: vista.nome })}
                onPress={() => drop.run({ params: { id: vista.id } })}
              >
                {t('viste.eliminaBreve')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
