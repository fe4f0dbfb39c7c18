import type { Email } from '@sigeba/contract/email/email.routes.ts';
import { ORDINE_EMAIL, STATI_EMAIL, type StatoEmail, TESTI_EMAIL } from '@sigeba/contract/email/email.rules.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { ListFilters } from '../../list/filters.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { namedBy } from '../../list/operators.ts';
import { SearchField } from '../../list/SearchField.tsx';
import { useList } from '../../list/useList.ts';
import { useTexts } from '../../text/useTexts.ts';
import { FilterSelect } from '../../ui/controls/filterFields.tsx';
import type { Column } from '../../ui/data/DataTable.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { formatCount } from '../../ui/data/format.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../ui/feedback/tone.ts';
import { ResendChosen, useEmailActs } from './EmailActs.tsx';
import { EmailPanel, EmailPanelUfficio } from './EmailPanel.tsx';
import { emailTesti } from './email.testi.ts';
import { type AreaEmail, areaOf, CHIAVI, propostaOf, queryOf, statoOf } from './filtriEmail.ts';

const TONI: Record<StatoEmail, Tone> = { DA_INVIARE: 'neutral', INVIATA: 'ok', FALLITA: 'error', INCERTA: 'warn', ANNULLATA: 'neutral' };

/** /ur/email, /hd/email and /cert/email: what could not be delivered, to be sent again or given up. */
export default function EmailPage() {
  const { t } = useTexts(emailTesti);
  const area = areaOf(useLocation().pathname);
  const inHelpDesk = area === 'hd';
  const list = useEmails(area);
  const undelivered = statoOf(list.filters) === null && propostaOf(list.filters) === null;
  const acts = useEmailActs({ shown: !inHelpDesk });
  return (
    <ListPage
      list={list}
      title={t('titolo')}
      home={pathTo(`/${area}/home`)}
      note={undelivered ? t(area === 'cert' ? 'spiegazioneCert' : 'spiegazione') : null}
      above={
        <>
          {acts.notice}
          {acts.dialog}
        </>
      }
      chips={
        propostaOf(list.filters) === null ? [] : [{ key: 'proposta', label: t('filtri.diUna'), onRemove: () => list.set({ proposta: '' }) }]
      }
      filters={<EmailFilters list={list} />}
      columns={useColumns(acts.of, area)}
      cards
      choosing={{
        name: ({ soggetto, destinatario }) => `${soggetto}, ${destinatario}`,
        ...(inHelpDesk ? null : { Acts: ResendChosen }),
      }}
      Panel={inHelpDesk ? EmailPanel : EmailPanelUfficio}
      found={(totale) => t('trovate', { count: totale, totale: formatCount(totale) })}
      empty={<EmptyState title={t(undelivered && list.filters.destinatario === '' ? 'nessunaNonConsegnata' : 'vuoto')} />}
    />
  );
}

const useEmails = (area: AreaEmail) =>
  useList('GET /email-in-uscita', {
    name: 'email',
    keys: CHIAVI,
    orders: ORDINE_EMAIL,
    firstOrder: '-creata',
    queryOf,
    views: area === 'ur',
  });

/** The filters: beginning of the address, and state. */
function EmailFilters({ list }: { list: ReturnType<typeof useEmails> }) {
  const { t } = useTexts(emailTesti);
  return (
    <ListFilters
      list={list}
      count={list.filters.stato === '' ? 0 : 1}
      lead={
        <SearchField
          list={list}
          name="destinatario"
          label={t('filtri.destinatario')}
          help={t('filtri.operatori')}
          operators={{ stato: (valore) => statoCalled(valore) }}
        />
      }
    >
      <FilterSelect
        label={t('filtri.stato')}
        width="170px"
        value={statoOf(list.filters)}
        options={[
          { value: null, label: t(propostaOf(list.filters) === null ? 'filtri.nonConsegnate' : 'filtri.tutte') },
          ...STATI_EMAIL.map((value) => ({ value, label: t(`stato.${value}`) })),
        ]}
        onChange={(value) => list.set({ stato: value ?? '' })}
      />
    </ListFilters>
  );
}

function statoCalled(valore: string) {
  const stato = namedBy(valore, TESTI_EMAIL);
  return stato === null ? null : { stato };
}

function useColumns(actsOf: (email: Email) => ReactNode, area: AreaEmail): Column<Email>[] {
  const { t } = useTexts(emailTesti);
  return [
    { key: 'creata', head: t('colonne.creata'), width: '136px', cell: ({ creata }) => <DateTime value={creata} /> },
    { key: 'stato', head: t('colonne.stato'), width: '150px', cell: (email) => <Stato {...email} /> },
    { key: 'destinatario', head: t('colonne.destinatario'), truncate: true, width: '20%', cell: ({ destinatario }) => destinatario },
    {
      key: 'soggetto',
      head: t('colonne.soggetto'),
      title: true,
      truncate: true,
      cell: ({ id, soggetto }) => (area === 'hd' ? soggetto : <Link to={pathTo(`/${area}/email/:id`, { id })}>{soggetto}</Link>),
      second: (email, shown) => (shown.includes('errore') ? null : erroreOf(email)),
    },
    { key: 'tipo', head: t('colonne.tipo'), optional: true, width: '80px', cell: ({ tipo }) => tipo },
    { key: 'tentativi', head: t('colonne.tentativi'), optional: true, numeric: true, width: '96px', cell: ({ tentativi }) => tentativi },
    { key: 'inviata', head: t('colonne.inviata'), optional: true, width: '136px', cell: ({ inviata }) => <DateTime value={inviata} /> },
    { key: 'errore', head: t('colonne.errore'), optional: true, truncate: true, width: '18%', cell: erroreOf },
    { key: 'azione', head: t('colonne.azione'), acts: true, bare: true, width: '1%', cell: actsOf },
  ];
}

/** The error of a mail; a delivered one has none. */
const erroreOf = ({ stato, errore, nonRinviabile }: Email) => (stato === 'INVIATA' ? null : (nonRinviabile ?? errore));

function Stato({ stato, prossimo, tentativi }: Email) {
  const { t } = useTexts(emailTesti);
  return (
    <>
      <StatusBadge tone={TONI[stato]}>{t(`stato.${stato}`)}</StatusBadge>
      {prossimo !== null && tentativi > 0 && <small> {t('prossimo', { quando: formatInstant(new Date(prossimo)) })}</small>}
    </>
  );
}
