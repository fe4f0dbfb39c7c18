import { canWriteCommissione, writesCommissioni } from '@sigeba/contract/commissioni/commissione.rules.ts';
import type { Commissione } from '@sigeba/contract/commissioni/commissione.shape.ts';
import { yearInRome } from '@sigeba/contract/instant.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useConfig, useServerNow } from '../../../api/useConfig.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { useUtente } from '../../../api/useUtente.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { rolesOfUtente } from '../../../page/rolesOfUtente.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { commissioniTesti } from '../commissioni.testi.ts';
import { CommissioneForm } from './CommissioneForm.tsx';
import { CommissioneLetta } from './CommissioneLetta.tsx';
import { Copia } from './Copia.tsx';
import { DeleteCommissione } from './DeleteCommissione.tsx';

/** /ur/commissioni/new and /ur/commissioni/{id}: the editor of a commissione. */
export default function CommissionePage() {
  const { id } = useParams();
  const { utente } = useUtente();
  const { data: config } = useConfig();
  if (utente === null || config === undefined) return <Spinner />;
  const editing = { ufficio: writesCommissioni(rolesOfUtente(utente)), utenteId: utente.id, massimo: config.maxComponenti };
  return id === undefined ? <New {...editing} /> : <Stored key={id} id={Number(id)} {...editing} />;
}

type EditorContext = { ufficio: boolean; utenteId: number; massimo: number };

type HeadProps = { title: string; actions?: ReactNode; more?: ReactNode; children?: ReactNode };

function Head(props: HeadProps) {
  const { t } = useTexts(commissioniTesti);
  const breadcrumb = [
    { label: t('home'), to: pathTo('/ur/home') },
    { label: t('elenco.titolo'), to: pathTo('/ur/commissioni') },
  ];
  return <PageHeader {...props} breadcrumb={breadcrumb} />;
}

/** Of this year, or of a later one that has tipologie. */
function New({ ufficio, ...editing }: EditorContext) {
  const { t } = useTexts(commissioniTesti);
  const oggi = yearInRome(useServerNow());
  const anni = useRoute('GET /commissioni/anni', {});
  const source = Number(useSearchParams()[0].get('da'));
  return (
    <Stack>
      <Head title={t('nuova')} />
      <Loaded query={anni}>
        {(years) => {
          const open = [...new Set([oggi, ...years.filter((year) => year > oggi)])].toSorted((a, b) => a - b);
          const form = { commissione: null, anni: open, ...editing };
          if (!ufficio) return <Notice>{t('soloUfficio')}</Notice>;
          return source > 0 ? <Copia key={source} id={source} form={form} /> : <CommissioneForm {...form} />;
        }}
      </Loaded>
    </Stack>
  );
}

function Stored({ id, ...editing }: EditorContext & { id: number }) {
  const query = useRoute('GET /commissioni/:id', { params: { id } }, { kept: false });
  return (
    <Loaded query={query} page>
      {(commissione) => <CommissioneEditor commissione={commissione} {...editing} />}
    </Loaded>
  );
}

function CommissioneEditor({ commissione, ufficio, ...editing }: EditorContext & { commissione: Commissione }) {
  const { t } = useTexts(commissioniTesti);
  const { anno, inCarica } = commissione;
  const may = canWriteCommissione({ anno, annoCorrente: yearInRome(useServerNow()), inCarica });
  const readOnly = !ufficio || !may.ok;
  return (
    <Stack>
      <Head
        title={commissione.nome}
        actions={ufficio && <LinkButton to={`${pathTo('/ur/commissioni/new')}?da=${commissione.id}`}>{t('copia.apri')}</LinkButton>}
        more={!readOnly && <DeleteCommissione commissione={commissione} />}
      >
        {!readOnly && `${t('anno')} ${anno}`}
      </Head>
      {!may.ok && <Notice>{refusalText(may)}</Notice>}
      {may.ok && !ufficio && <Notice>{t('soloUfficio')}</Notice>}
      {readOnly ? (
        <CommissioneLetta commissione={commissione} />
      ) : (
        <CommissioneForm commissione={commissione} anni={[commissione.anno]} {...editing} />
      )}
    </Stack>
  );
}
