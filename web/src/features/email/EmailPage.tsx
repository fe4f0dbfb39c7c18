import type { Email } from '@sigeba/contract/email/email.routes.ts';
import { ORDINE_EMAIL, STATI_EMAIL, TESTI_EMAIL, testoStato } from '@sigeba/contract/email/email.rules.ts';
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
import { ResendChosen, useEmailActs } from './EmailActs.tsx';
import { EmailPanel, EmailPanelUfficio } from './EmailPanel.tsx';
import { emailTesti } from './email.testi.ts';
import { type AreaEmail, areaOf, CHIAVI, isAbout, isSuFile, propostaOf, queryOf, SU_FILE, statoOf } from './filtriEmail.ts';
import { SenzaPosta } from './SenzaPosta.part.tsx';
import { Stato } from './Stato.tsx';

/** /ur/email, /hd/email and /cert/email: what could not be delivered, to be sent again or given up. */
export default function EmailPage() {
  const { t } = useTexts(emailTesti);
  const area = areaOf(useLocation().pathname);
  const inHelpDesk = area === 'hd';
  const list = useEmails(area);
  const undelivered = statoOf(list.filters) === null && !isSuFile(list.filters) && !isAbout(list.filters);
  const acts = useEmailActs({ shown: !inHelpDesk });
  return (
    <ListPage
      list={list}
      title={t('titolo')}
      note={undelivered ? t(area === 'cert' ? 'spiegazioneCert' : 'spiegazione') : null}
      above={
        <>
          <SenzaPosta />
          {acts.notice}
          {acts.dialog}
        </>
      }
      chips={useChips(list)}
      filters={<EmailFilters list={list} />}
      columns={useColumns(area)}
      acts={acts.of}
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
          operators={{
            stato: (valore) => statoCalled(valore),
            persona: (persona) => ({ persona }),
            progetto: (numero) => ({ numero }),
          }}
        />
      }
    >
      <FilterSelect
        label={t('filtri.stato')}
        width="170px"
        value={isSuFile(list.filters) ? SU_FILE : statoOf(list.filters)}
        options={[
          { value: null, label: t(isAbout(list.filters) ? 'filtri.tutte' : 'filtri.nonConsegnate') },
          ...STATI_EMAIL.map((value) => ({ value, label: t(`stato.${value}`) })),
          { value: SU_FILE, label: testoStato({ stato: 'INVIATA', suFile: true }) },
        ]}
        onChange={(value) => list.set({ stato: value ?? '' })}
      />
    </ListFilters>
  );
}

/** The filters without a field. */
function useChips({ filters, set }: ReturnType<typeof useEmails>) {
  const { t } = useTexts(emailTesti);
  return [
    ...(propostaOf(filters) === null ? [] : [{ key: 'proposta', label: t('filtri.diUna'), onRemove: () => set({ proposta: '' }) }]),
    ...(filters.persona === '' ? [] : [{ key: 'persona', label: t('filtri.aPersona', filters), onRemove: () => set({ persona: '' }) }]),
    ...(filters.numero === '' ? [] : [{ key: 'numero', label: t('filtri.diNumero', filters), onRemove: () => set({ numero: '' }) }]),
  ];
}

/** The states by their labels, as the search takes them. */
const CERCATI = Object.assign({ [SU_FILE]: testoStato({ stato: 'INVIATA', suFile: true }) }, TESTI_EMAIL);

function statoCalled(valore: string) {
  const stato = namedBy(valore, CERCATI);
  return stato === null ? null : { stato };
}

function useColumns(area: AreaEmail): Column<Email>[] {
  const { t } = useTexts(emailTesti);
  return [
    { key: 'creata', head: t('colonne.creata'), cell: ({ creata }) => <DateTime value={creata} /> },
    { key: 'stato', head: t('colonne.stato'), cell: (email) => <Stato {...email} /> },
    { key: 'destinatario', head: t('colonne.destinatario'), bare: true, whole: true, cell: ({ destinatario }) => destinatario },
    {
      key: 'soggetto',
      head: t('colonne.soggetto'),
      title: true,
      wide: true,
      cell: ({ id, soggetto }) => (area === 'hd' ? soggetto : <Link to={pathTo(`/${area}/email/:id`, { id })}>{soggetto}</Link>),
      second: (email, shown) => (shown.includes('errore') ? null : erroreOf(email)),
    },
    { key: 'tipo', head: t('colonne.tipo'), optional: true, cell: ({ tipo }) => tipo },
    { key: 'tentativi', head: t('colonne.tentativi'), optional: true, numeric: true, cell: ({ tentativi }) => tentativi },
    { key: 'inviata', head: t('colonne.inviata'), optional: true, cell: ({ inviata }) => <DateTime value={inviata} /> },
    { key: 'errore', head: t('colonne.errore'), optional: true, cell: erroreOf },
  ];
}

/** The error of a mail; a delivered one has none. */
const erroreOf = ({ stato, errore, nonRinviabile }: Email) => (stato === 'INVIATA' ? null : (nonRinviabile ?? errore));
