import { isCondivisibile, type Lista, ruoloCondiviso } from '@sigeba/contract/viste/vista.rules.ts';
import type { Vista } from '@sigeba/contract/viste/viste.routes.ts';
import { useState } from 'react';
import { useAction } from '../api/useAction.ts';
import { useUtente } from '../api/useUtente.ts';
import { rolesOfUtente } from '../page/rolesOfUtente.ts';
import { useTexts } from '../text/useTexts.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Dialog } from '../ui/controls/Dialog.tsx';
import { FilterCheck, FilterText } from '../ui/controls/filterFields.tsx';
import css from './ColumnsDialog.module.css';
import type { Columns } from './columnChoice.ts';
import { tabellaTesti } from './tabella.testi.ts';
import type { List } from './useList.ts';
import { useViste } from './useViste.ts';

type Props<Row> = { list: List<Row> & { views: Lista }; columns: Columns<Row>; onClose: () => void };

/** Keeps what is seen now under a name, and takes away what was kept. */
export function ViewsDialog<Row>({ list, columns, onClose }: Props<Row>) {
  const { t } = useTexts(tabellaTesti);
  const mine = useViste(list.views).filter(({ autore }) => autore === null);
  const { utente } = useUtente();
  const isOfOffice = utente !== null && ruoloCondiviso(rolesOfUtente(utente)) !== null;
  const [nome, setNome] = useState('');
  const [condivisa, setCondivisa] = useState(false);
  const { keep, drop, pending, error } = useKeeping(onClose);
  const replaces = mine.some((vista) => vista.nome.toLowerCase() === nome.trim().toLowerCase());
  const shown = { lista: list.views, domanda: list.address, colonne: columns.choice.keys === undefined ? null : [...columns.choice.keys] };
  return (
    <Dialog
      title={t('viste.titolo')}
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          pending={pending}
          onPress={() => keep({ ...shown, nome: nome.trim(), condivisa })}
          why={nome.trim() === '' ? t('viste.senzaNome') : undefined}
        >
          {t(replaces ? 'viste.sostituisci' : 'viste.salva')}
        </Button>
      }
    >
      <p>{t('viste.spiegazione')}</p>
      {error !== null && <p role="alert">{error.message}</p>}
      <FilterText label={t('viste.nome')} value={nome} onChange={(text) => setNome(text.slice(0, 60))} />
      {isCondivisibile(list.views) && isOfOffice && (
        <FilterCheck label={t('viste.condivisa')} checked={condivisa} onChange={setCondivisa} />
      )}
      {mine.length > 0 && <Mine viste={mine} onDrop={drop} />}
    </Dialog>
  );
}

/** What the list forgets at once is read anew by all that show it. */
function useKeeping(onKept: () => void) {
  const save = useAction('POST /viste', {
    onDone: onKept,
  });
  const drop = useAction('DELETE /viste/:id');
  return {
    keep: (body: Omit<Vista, 'id' | 'autore'> & { lista: Lista }) => save.run({ body }),
    drop: (id: number) => !drop.pending && drop.run({ params: { id } }),
    pending: save.pending,
    error: save.error ?? drop.error,
  };
}

function Mine({ viste, onDrop }: { viste: readonly Vista[]; onDrop: (id: number) => void }) {
  const { t } = useTexts(tabellaTesti);
  return (
    <ul aria-label={t('viste.mie')} className={css.columns}>
      {viste.map((vista) => (
        <li key={vista.id} className={css.column}>
          <span>{vista.condivisa ? t('viste.eCondivisa', vista) : vista.nome}</span>
          <Button small aria-label={t('viste.elimina', { nome: vista.nome })} onPress={() => onDrop(vista.id)}>
            {t('viste.eliminaBreve')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
