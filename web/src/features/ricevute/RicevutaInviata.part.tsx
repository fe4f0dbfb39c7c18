import type { Ricevuta } from '@sigeba/contract/ricevute/ricevuta.shape.ts';
import type { ComponentProps, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { useRoute } from '../../api/useRoute.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { PdfButton } from '../../page/PdfButton.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import css from './Ricevuta.module.css';
import { RicevutaCard } from './Ricevuta.part.tsx';
import { ricevuteTesti } from './ricevute.testi.ts';
import { RICEVUTE, type RicevutaKind } from './ricevute.ts';
import { ElencoVersioni } from './VersioniProprie.part.tsx';

type Props = Pick<ComponentProps<typeof PageHeader>, 'title' | 'breadcrumb'> & {
  kind: RicevutaKind;
  id: number;
  /** The number and the title, where what was sent has no receipt of its own. */
  numero: string | null;
  titolo?: string | null;
  /** Where to go from here. */
  actions: ReactNode;
  /** What is said above it. */
  children?: ReactNode;
  /** What the number is of, where it is not of what was sent. */
  term?: string;
  /** What is told of the last version only: that it counts, what it came to, and what happens next. */
  ultima?: { counts?: boolean; dopo?: ReactNode; withoutImporti?: boolean };
};

/** The page of a receipt: of the version that the address names (`?versione=`), else of the last; to be printed, as a file, and with the way to the others. */
export function RicevutaInviata({ kind, id, numero, titolo, term, title, breadcrumb, actions, children, ultima = {} }: Props) {
  const { t } = useTexts(ricevuteTesti);
  const { route, pdf } = RICEVUTE[kind];
  const [search] = useSearchParams();
  const ricevute = useRoute(route, { params: { id }, query: {} });
  const all: readonly Ricevuta[] = ricevute.data ?? [];
  const shown = all.find(({ versione }) => versione === Number(search.get('versione'))) ?? all[0];
  const { counts = false, dopo, withoutImporti = false } = shown === all[0] ? ultima : {};
  return (
    <Stack read>
      <PageHeader
        title={title}
        breadcrumb={breadcrumb}
        actions={
          <>
            <span className={css.stampa}>
              <Button onPress={() => window.print()}>{t('stampa')}</Button>
            </span>
            {actions}
            {shown && <PdfButton primary label={t('pdf')} risorsa={`${pdf}/${id}?versione=${shown.versione}`} />}
          </>
        }
      />
      {children}
      <Loaded query={ricevute}>
        {() =>
          shown && (
            <RicevutaCard
              ricevuta={shown}
              numero={numero}
              titolo={titolo}
              counts={counts}
              term={term}
              withoutImporti={withoutImporti}
              document={(contenuto) => call(route, { params: { id }, query: { contenuto } })}
            >
              {dopo}
            </RicevutaCard>
          )
        }
      </Loaded>
      {all.length > 1 && <ElencoVersioni kind={kind} id={id} ricevute={all} />}
    </Stack>
  );
}
