import { Component, type ReactNode } from 'react';
import type { Session } from '../store/session.ts';
import { text } from '../text/i18n.ts';
import { reportOf } from '../store/report.ts';

interface Props {
  readonly session: Session;
  readonly children: ReactNode;
}
interface State {
  readonly failed: string | null;
  /** Counts up, so that what failed is built anew. */
  readonly attempt: number;
}

/** ms in which a page that fails twice cannot be helped by building it anew. */
const SOON = 10_000;

/** A page that throws is built anew at the same question, with a sentence and a report; one that throws again says so and waits. */
export class FaultBoundary extends Component<Props, State> {
  override state: State = { failed: null, attempt: 0 };
  private last = Number.NEGATIVE_INFINITY;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: String(error) };
  }

  override componentDidCatch(error: unknown): void {
    void this.comeBack(error);
  }

  override componentDidMount(): void {
    addEventListener('error', this.onError);
    addEventListener('unhandledrejection', this.onRejection);
  }

  override componentWillUnmount(): void {
    removeEventListener('error', this.onError);
    removeEventListener('unhandledrejection', this.onRejection);
  }

  private onError = ({ error, message }: ErrorEvent) => {
    // The browser's own remark that a size changed twice in a frame is no fault of a game.
    if (!message.startsWith('ResizeObserver')) void this.comeBack(error ?? message);
  };

  private onRejection = ({ reason }: PromiseRejectionEvent) => {
    void this.comeBack(reason);
  };

  private async comeBack(error: unknown): Promise<void> {
    const now = performance.now();
    const again = now - this.last < SOON;
    this.last = now;
    if (again) return;
    const { session } = this.props;
    const report = await reportOf(session, error);
    await session.comeBack(report);
    this.setState(({ attempt }) => ({ failed: null, attempt: attempt + 1 }));
  }

  private leave = async () => {
    await this.props.session.leave();
    this.setState(({ attempt }) => ({ failed: null, attempt: attempt + 1 }));
  };

  private report = async () => {
    const { session } = this.props;
    await session.saveReport(await reportOf(session, this.state.failed));
  };

  override render(): ReactNode {
    const { failed, attempt } = this.state;
    if (failed === null)
      return (
        <div key={attempt} style={{ display: 'contents' }}>
          {this.props.children}
        </div>
      );
    const { language } = this.props.session.store.getState().settings;
    const t = (key: Parameters<typeof text>[1]) => text(language, key);
    return (
      <main className="failed" role="alert" data-testid="failed">
        <h1>{t('fault.page')}</h1>
        <p>{t('fault.page.kept')}</p>
        <p className="answers">
          <button type="button" className="answer main" onClick={() => void this.leave()}>
            {t('fault.page.start')}
          </button>
          <button type="button" className="answer" onClick={() => void this.report()}>
            {t('fault.report')}
          </button>
        </p>
      </main>
    );
  }
}
