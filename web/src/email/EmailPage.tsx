import type { Email } from '@sigeba/contract/email/email.routes.ts';
import { STATI_EMAIL, type StatoEmail } from '@sigeba/contract/email/email.rules.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import { useLocation } from 'react-router';
import { ListFilters, TypedFilter } from '../list/filters.tsx';
import { ListPage } from '../list/ListPage.tsx';
import { useList } from '../list/useList.ts';
import { pathTo } from '../paths.ts';
import { useTranslation } from '../text/useTranslation.ts';
import type { Column } from '../ui/DataTable.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterSelect } from '../ui/filterFields.tsx';
import { formatCount } from '../ui/format.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import type { Tone } from '../ui/tone.ts';
import { useEmailActs } from './EmailActs.tsx';
import { CHIAVI, queryOf, statoOf } from './filtriEmail.ts';

const TONI: Record<StatoEmail, Tone> = { DA_INVIARE: 'neutral', INVIATA: 'ok', FALLITA: 'error', INCERTA: 'warn', ANNULLATA: 'neutral' };

/** /ur/email and /hd/email: what could not be delivered, to be sent again or given up. */
export default function EmailPage() {
  const { t } = useTranslation('email');
  const inHelpDesk = useLocation().pathname.startsWith('/hd/');
  const list = useList('GET /email-in-uscita', { name: 'email', keys: CHIAVI, queryOf, file: null });
  const acts = useEmailActs(() => void list.answer.refetch());
  const columns: Column<Email>[] = [
    { key: 'creata', head: t('colonne.creata'), width: '136px', cell: ({ creata }) => <DateTime value={creata} /> },
    { key: 'stato', head: t('colonne.stato'), width: '150px', cell: (email) => <Stato {...email} /> },
    { key: 'destinatario', head: t('colonne.destinatario'), width: '230px', cell: ({ destinatario }) => destinatario },
    { key: 'soggetto', head: t('colonne.soggetto'), title: true, cell: ({ soggetto }) => soggetto },
    { key: 'errore', head: t('colonne.errore'), width: '190px', cell: ({ errore, nonRinviabile }) => nonRinviabile ?? errore },
    {
      key: 'azione',
      head: t('colonne.azione'),
      width: '212px',
      cell: acts.of,
    },
  ];
  return (
    <ListPage
      list={list}
      title={t('titolo')}
      home={pathTo(inHelpDesk ? '/hd/home' : '/ur/home')}
      note={t('spiegazione')}
      above={
        <>
          {acts.notice}
          {acts.dialog}
        </>
      }
      filters={
        <ListFilters
          list={list}
          count={list.filters.stato === '' ? 0 : 1}
          lead={<TypedFilter list={list} name="destinatario" label={t('filtri.destinatario')} />}
        >
          <FilterSelect
            label={t('filtri.stato')}
            width="170px"
            value={statoOf(list.filters)}
            options={[
              { value: null, label: t('filtri.nonConsegnate') },
              ...STATI_EMAIL.map((value) => ({ value, label: t(`stato.${value}`) })),
            ]}
            onChange={(value) => list.set({ stato: value ?? '' })}
          />
        </ListFilters>
      }
      columns={columns}
      cards
      found={(totale) => t('trovate', { count: totale, totale: formatCount(totale) })}
      empty={<EmptyState title={t('vuoto')}>{t('vuotoConsiglio')}</EmptyState>}
    />
  );
}

function Stato({ stato, prossimo, tentativi }: Email) {
  const { t } = useTranslation('email');
  return (
    <>
      <StatusBadge tone={TONI[stato]}>{t(`stato.${stato}`)}</StatusBadge>
      {prossimo !== null && tentativi > 0 && <small> {t('prossimo', { quando: formatInstant(new Date(prossimo)) })}</small>}
    </>
  );
}
