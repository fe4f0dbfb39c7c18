import type { Assistenza as Accesso } from '@sigeba/contract/login/impersona.routes.ts';
import { TESTI_MOTIVO, TESTI_MOTIVO_EN } from '@sigeba/contract/login/impersona.rules.ts';
import { PagedRows } from '../../list/PagedRows.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { type Column, DataTable } from '../../ui/data/DataTable.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import css from './Profilo.module.css';
import { profiloTesti } from './profilo.testi.ts';

/** "Accessi di assistenza": when somebody acted on the reader's behalf, who and why (D-20). */
export function Assistenza() {
  const { t, language } = useTexts(profiloTesti);
  const motivi = language === 'en' ? TESTI_MOTIVO_EN : TESTI_MOTIVO;
  const columns: Column<Accesso>[] = [
    { key: 'quando', head: t('assistenza.quando'), title: true, cell: ({ quando }) => <DateTime value={quando} /> },
    { key: 'operatore', head: t('assistenza.operatore'), cell: ({ operatore: { cognome, nome } }) => `${cognome} ${nome}` },
    { key: 'motivo', head: t('assistenza.motivo'), cell: ({ motivo }) => motivo && motivi[motivo] },
    { key: 'ticket', head: t('assistenza.ticket'), cell: ({ ticket }) => ticket },
  ];
  return (
    <>
      <h3 className={css.sotto}>{t('assistenza.titolo')}</h3>
      <PagedRows of="GET /login/assistenza" sending={(query) => ({ query })}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={css.nobody}>{t('assistenza.nessuno')}</p>
          ) : (
            <DataTable
              label={t('assistenza.titolo')}
              columns={columns}
              rows={rows}
              rowKey={({ quando, operatore }) => `${quando} ${operatore.id}`}
            />
          )
        }
      </PagedRows>
    </>
  );
}
