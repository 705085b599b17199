export { NotFoundMessage as default } from '@/components/site/not-found-message'
