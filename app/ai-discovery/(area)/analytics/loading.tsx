export { AnalyticsSkeleton as default } from '@/components/client-area/analytics/analytics-skeleton'
