import { Component, type ErrorInfo, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  onError?: (error: unknown, componentStack: string) => void;
  fallback: (error: unknown, retry: () => void) => ReactNode;
};

/** Keeps a failure inside: what stands around it goes on working. */
export class ErrorBoundary extends Component<Props, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    this.props.onError?.(error, componentStack ?? '');
  }

  override render() {
    const { failure } = this.state;
    return failure
      ? this.props.fallback(failure.error, () => this.setState({ failure: null }))
      : this.props.children;
  }
}
