import { senzaRuolo } from '@sigeba/contract/tipoUtente.text.ts';
import type { UtenteAnagrafica } from '@sigeba/contract/utenti/utente.shape.ts';
import { ORDINE_UTENTI } from '@sigeba/contract/utenti/utenti.rules.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import type { ListFilters as Filters } from '../../../api/useListFilters.ts';
import { ListFilters } from '../../../list/filters.tsx';
import { idOf } from '../../../list/idOf.ts';
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
import { DipartimentoFilter, RuoloFilter } from '../FiltriPersona.tsx';
import type { PersonaDaImpersonare } from './ImpersonaDialog.tsx';
import { impersonaTesti } from './impersona.testi.ts';
import { UltimePersone } from './UltimePersone.tsx';

const ImpersonaDialog = lazyPart(
  () => import('./ImpersonaDialog.tsx'),
  (file) => file.ImpersonaDialog,
);

const CHIAVI = ['cognome', 'ruolo', 'dipartimento'] as const;

/** /ur/impersona, /hd/impersona and /cert/impersona: whom the reader may act for, found by name or e-mail. */
export default function ImpersonaPage() {
  const { t } = useTexts(impersonaTesti);
  const cert = useLocation().pathname === pathTo('/cert/impersona');
  const [chosen, setChosen] = useState<PersonaDaImpersonare | null>(null);
  const list = useList('GET /ur/utenti', { name: 'impersona', keys: CHIAVI, orders: ORDINE_UTENTI, queryOf });
  return (
    <>
      <ListPage
        list={list}
        title={t('titolo')}
        note={t(cert ? 'spiegazioneCert' : 'spiegazione')}
        above={<UltimePersone onChoose={setChosen} />}
        filters={
          <ListFilters
            list={list}
            count={[idOf(list.filters.ruolo), idOf(list.filters.dipartimento)].filter((value) => value).length}
            lead={<SearchField list={list} name="cognome" label={t('cerca')} help={t('aiuto')} width="320px" />}
          >
            <RuoloFilter list={list} />
            <DipartimentoFilter list={list} />
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

function queryOf({ cognome, ruolo, dipartimento }: Filters<(typeof CHIAVI)[number]>) {
  const [ruoloId, dipartimentoId] = [idOf(ruolo), idOf(dipartimento)];
  return {
    imper: 'true',
    ...(cognome === '' ? {} : { cognome }),
    ...(ruoloId === null ? {} : { ruoloId }),
    ...(dipartimentoId === null ? {} : { dipartimentoId }),
  };
}

/** Homonyms are told apart by address, role and department; the button at the end of each row opens the dialog. */
function useColumns(onChoose: (persona: PersonaDaImpersonare) => void): Column<UtenteAnagrafica>[] {
  const { t } = useTexts(impersonaTesti);
  return [
    { key: 'persona', head: t('colonne.persona'), title: true, cell: (row) => t('diChi', row), second: ({ email }) => email },
    { key: 'ruolo', head: t('colonne.ruolo'), cell: ({ ruolo, tipoUtente }) => ruolo?.descrizione ?? senzaRuolo(tipoUtente) },
    { key: 'dipartimento', head: t('colonne.dipartimento'), cell: ({ dipartimento }) => dipartimento?.nome },
    {
      key: 'entra',
      head: t('colonne.entra'),
      headCell: <VisuallyHidden>{t('colonne.entra')}</VisuallyHidden>,
      bare: true,
      corner: true,
      cell: (row) => (
        <Button small variant="quiet" onPress={() => onChoose(row)}>
          {t('impersona')}
          <VisuallyHidden> {t('diChi', row)}</VisuallyHidden>
        </Button>
      ),
    },
  ];
}
