import './page.gen.css'

export { MissingResult as default } from '@/components/checker/result/missing-result'
