import type { ProposteDellAnno } from '@sigeba/contract/proposte/proposta.shape.ts';
import { proposteRefusals } from '@sigeba/contract/refusals/proposte.refusals.ts';
import { pathTo } from '../../../api/paths.ts';
import { ProfiloNotice } from '../../../page/ProfiloNotice.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { ItemList } from '../../../ui/data/ItemList.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Richiesta, useAnswered } from '../../partecipazioni/Richiesta.part.tsx';
import { listaTesti } from '../lista.testi.ts';
import css from './Proposte.module.css';
import { ProposteBozza } from './ProposteBozza.tsx';
import { ProposteEsito } from './ProposteEsito.tsx';
import { ProposteInAttesa } from './ProposteInAttesa.tsx';
import { useFocusAfterActs } from './useFocusAfterActs.ts';

type Props = {
  anno: number;
  /** The latest year: earlier ones are read-only. */
  annoCorrente: number;
  proposte: ProposteDellAnno;
};

/** The sections of a year, without empty ones. */
export function ProposteAnno({ anno, annoCorrente, proposte }: Props) {
  const { t } = useTexts(listaTesti);
  const { sections, noteActed } = useFocusAfterActs(proposte);
  const { richieste, answered } = useAnswered(proposte.richieste, anno);
  const { daCompilare, inviate, finanziate, nonFinanziate, modificabile } = proposte;
  const none = [richieste, daCompilare, inviate, finanziate, nonFinanziate].every(({ length }) => length === 0);
  const esiti = [
    { title: t('sezioni.finanziate'), rows: finanziate },
    { title: t('sezioni.nonFinanziate'), rows: nonFinanziate },
  ];
  return (
    <div ref={sections} tabIndex={-1} className={css.sections}>
      <Stack>
        {!modificabile && !none && <Notice>{proposteRefusals.PAST_YEAR.it({ anno })}</Notice>}
        {none && <NoProposte />}
        {richieste.some(({ status }) => status === 'PENDING') && <ProfiloNotice />}
        {richieste.length > 0 && (
          <Section title={t('sezioni.richieste')}>
            {richieste.map((richiesta) => (
              <Richiesta key={richiesta.id} richiesta={richiesta} onAnswered={answered(noteActed)} />
            ))}
          </Section>
        )}
        {daCompilare.length > 0 && (
          <Section title={t('sezioni.daCompilare')}>
            {daCompilare.map((riga, at) => (
              <ProposteBozza
                key={riga.id}
                riga={riga}
                annoCorrente={annoCorrente}
                modificabile={modificabile}
                prima={at === 0}
                onDeleted={noteActed}
              />
            ))}
          </Section>
        )}
        {inviate.length > 0 && (
          <Section title={t('sezioni.inviate')}>
            {inviate.map((riga) => (
              <ProposteInAttesa key={riga.id} riga={riga} />
            ))}
          </Section>
        )}
        {esiti.map(
          ({ title, rows }) =>
            rows.length > 0 && (
              <Section key={title} title={title}>
                {rows.map((riga) => (
                  <ProposteEsito key={riga.id} riga={riga} />
                ))}
              </Section>
            ),
        )}
      </Stack>
    </div>
  );
}

const Section = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Card title={title} flush>
    <ItemList>{children}</ItemList>
  </Card>
);

function NoProposte() {
  const { t } = useTexts(listaTesti);
  return (
    <Card>
      <EmptyState title={t('nessuna')} action={<LinkButton to={pathTo('/bandi')}>{t('vediBandi')}</LinkButton>}>
        {t('nessunaConsiglio')}
      </EmptyState>
    </Card>
  );
}
