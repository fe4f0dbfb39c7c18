import { TESTI_TIPO } from '@sigeba/contract/tipoUtente.text.ts';
import type { UtenteAnagrafica } from '@sigeba/contract/utenti/utente.shape.ts';
import { ORDINE_UTENTI } from '@sigeba/contract/utenti/utenti.rules.ts';
import type { Persona } from '@sigeba/contract/wire.shape.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import type { ListFilters as Filters } from '../../../api/useListFilters.ts';
import { ListFilters, TypedFilter } from '../../../list/filters.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { SearchField } from '../../../list/SearchField.tsx';
import { useList } from '../../../list/useList.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { lazyPart } from '../../../ui/controls/lazyPart.tsx';
import type { Column } from '../../../ui/data/DataTable.tsx';
import { formatCount } from '../../../ui/data/format.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { impersonaTesti } from './impersona.testi.ts';
import { UltimePersone } from './UltimePersone.tsx';

const ImpersonaDialog = lazyPart(
  () => import('./ImpersonaDialog.tsx'),
  (file) => file.ImpersonaDialog,
);

const CHIAVI = ['cognome', 'nome'] as const;

/** /ur/impersona, /hd/impersona and /cert/impersona: whom the reader may act for, found by surname. */
export default function ImpersonaPage() {
  const { t } = useTexts(impersonaTesti);
  const cert = useLocation().pathname === pathTo('/cert/impersona');
  const [chosen, setChosen] = useState<Persona | null>(null);
  const list = useList('GET /ur/utenti', { name: 'impersona', keys: CHIAVI, orders: ORDINE_UTENTI, queryOf });
  return (
    <>
      <ListPage
        list={list}
        title={t('titolo')}
        home="/"
        note={t(cert ? 'spiegazioneCert' : 'spiegazione')}
        above={<UltimePersone onChoose={setChosen} />}
        filters={
          <ListFilters
            list={list}
            count={list.filters.nome === '' ? 0 : 1}
            lead={<SearchField list={list} name="cognome" label={t('cognome')} help={t('aiuto')} />}
          >
            <TypedFilter list={list} name="nome" label={t('nome')} width="240px" />
          </ListFilters>
        }
        columns={useColumns(setChosen)}
        found={(totale) => t('trovate', { count: totale, totale: formatCount(totale) })}
        empty={<EmptyState title={t('vuoto')}>{t('vuotoConsiglio')}</EmptyState>}
      />
      {chosen !== null && <ImpersonaDialog persona={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

const queryOf = ({ cognome, nome }: Filters<(typeof CHIAVI)[number]>) => ({
  imper: 'true',
  ...(cognome === '' ? {} : { cognome }),
  ...(nome === '' ? {} : { nome }),
});

/** Homonyms are told apart by address, role and department; each row ends with its button. */
function useColumns(onChoose: (persona: Persona) => void): Column<UtenteAnagrafica>[] {
  const { t } = useTexts(impersonaTesti);
  return [
    { key: 'persona', head: t('colonne.persona'), title: true, width: '30%', cell: (row) => t('diChi', row), second: ({ email }) => email },
    { key: 'tipo', head: t('colonne.tipo'), cell: ({ tipoUtente }) => TESTI_TIPO[tipoUtente] },
    { key: 'ruolo', head: t('colonne.ruolo'), cell: ({ ruolo }) => ruolo?.descrizione },
    { key: 'dipartimento', head: t('colonne.dipartimento'), cell: ({ dipartimento }) => dipartimento?.nome },
    {
      key: 'azione',
      head: t('colonne.azione'),
      bare: true,
      acts: true,
      width: '128px',
      cell: (row) => (
        <Button small onPress={() => onChoose(row)}>
          {t('impersona')}
          <VisuallyHidden> {t('diChi', row)}</VisuallyHidden>
        </Button>
      ),
    },
  ];
}
